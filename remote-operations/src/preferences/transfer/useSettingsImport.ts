import {
  findSettings,
  findStoredSettings,
  type Result,
  readSettingGroups,
  type SettingGroup,
  saveSettings,
} from '@mobidrom/platform-api';
import type { JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useRef, useState } from 'react';
import { groupId } from '../groupId';
import { texts as areaTexts } from '../texts';
import { concernsOffers, countPlan, createsOffers, type PlannedGroup, planGroup } from './importPlan';
import type { ChosenFile, ImportState } from './importState';
import { readGroups } from './readGroups';
import { LARGEST_FILE, readSettingsFile } from './readSettingsFile';
import { reportOutcome, severityOfReport } from './report';
import { type ImportResult, runImport } from './runImport';

const { transfer: texts } = areaTexts;
const ALERT = 'preferences-import';
const CLOSED: ImportState = { phase: 'closed' };

/**
 * Returns the state of the dialog that imports settings from a file, and its steps: the file is checked whole and compared with
 * what is stored before anything is written. The import is a job, which goes on when the dialog is closed.
 * @param mayCreate whether the user may create groups
 * @param reload reads the list of groups again
 */
export function useSettingsImport(mayCreate: boolean, reload: () => Promise<void>) {
  const { request, confirm, jobs, alerts } = usePortal();
  const [state, setState] = useState<ImportState>(CLOSED);
  // Of the dialog that is open: what a closed one has begun changes nothing any more.
  const current = useRef(new AbortController());
  const cancelling = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  const begin = (next: ImportState): AbortSignal => {
    current.current.abort();
    current.current = new AbortController();
    setState(next);
    return current.current.signal;
  };
  const find = (key: SettingGroup) => findSettings(request, key);

  const check = async (file: ChosenFile): Promise<void> => {
    const signal = begin({ phase: 'checking', name: file.name, file });
    const plan = await planOf(file, signal);
    if (signal.aborted || !plan) return;
    setState(
      plan.ok
        ? { phase: 'plan', file, groups: plan.value }
        : { phase: 'failed', file, text: texts.failedToCheck(plan.failure) },
    );
  };
  /** Returns the plan of a file; undefined if the dialog was closed meanwhile. Only groups that exist are read. */
  const planOf = async (
    file: ChosenFile,
    signal: AbortSignal,
  ): Promise<Result<readonly PlannedGroup[]> | undefined> => {
    const listed = await readSettingGroups(request, signal);
    if (signal.aborted) return undefined;
    if (!listed.ok) return listed;
    // One that the list cannot show is not known to be missing, so that it is asked for.
    const isWhole = listed.value.unread.length === 0;
    const known = new Set(listed.value.items.map(groupId));
    const stored = file.groups.filter((group) => !isWhole || known.has(groupId(group)));
    const read = await readGroups(stored, { find, signal, progress: () => undefined });
    if (read.status === 'cancelled') return undefined;
    if (read.status === 'failed') return { ok: false, failure: read.failure };
    const settings = new Map(read.groups.map((group) => [groupId(group.key), group.settings]));
    return {
      ok: true,
      value: file.groups.map((group) => planGroup(group, settings.get(groupId(group)), mayCreate)),
    };
  };

  const pick = async (picked: File): Promise<void> => {
    const { name } = picked;
    const refuse = (problems: readonly string[]) => setState({ phase: 'file', refused: { name, problems } });
    const signal = begin({ phase: 'checking', name });
    if (picked.size > LARGEST_FILE) return refuse([texts.problems.tooLarge]);
    const bytes = await picked.arrayBuffer().catch((error: unknown) => {
      // The file was moved or changed since it was chosen.
      if (error instanceof DOMException) return undefined;
      throw error;
    });
    if (signal.aborted) return;
    if (!bytes) return refuse([texts.problems.unreadable]);
    const read = readSettingsFile(new Uint8Array(bytes));
    if (read.ok) await check({ name, groups: read.groups });
    else refuse(read.problems);
  };

  const run = async (file: ChosenFile, groups: readonly PlannedGroup[]): Promise<void> => {
    const { created, changed } = countPlan(groups);
    const warnings = [
      ...(concernsOffers(groups) ? [texts.plan.ofOffers] : []),
      ...(createsOffers(groups) ? [texts.plan.newOffers] : []),
    ];
    const isWanted = await confirm({
      title: texts.plan.questionTitle,
      text: texts.plan.question(created, changed),
      ...(warnings.length > 0 && { warnings }),
    });
    if (!isWanted) return;
    const total = created + changed;
    const shown = begin({ phase: 'running', file, done: 0, total, cancelling: false });
    const stop = new AbortController();
    cancelling.current = stop;
    let results: readonly ImportResult[] = [];
    const work = async ({ signal, report }: JobHandle): Promise<JobOutcome> => {
      results = await runImport(groups, {
        find: (key) => findStoredSettings(request, key),
        save: (key, settings, state) => saveSettings(request, key, settings, state),
        signal: AbortSignal.any([signal, stop.signal]),
        progress: (done) => {
          report({ done, total, unit: 'steps' });
          if (!shown.aborted) setState((now) => (now.phase === 'running' ? { ...now, done } : now));
        },
      });
      return reportOutcome(results);
    };
    const outcome = await jobs.run(texts.title, work, { cancellable: true });
    if (shown.aborted) alerts.show({ ...outcome, key: ALERT, severity: severityOfReport(outcome) });
    else setState({ phase: 'report', file, outcome, results });
    await reload();
  };

  return {
    state,
    open: () => void begin({ phase: 'file' }),
    chooseOther: () => void begin({ phase: 'file', isAgain: true }),
    close: () => void begin(CLOSED),
    pick,
    check,
    run,
    cancel: () => {
      cancelling.current.abort();
      setState((now) => (now.phase === 'running' ? { ...now, cancelling: true } : now));
    },
  };
}
export type SettingsImport = ReturnType<typeof useSettingsImport>;
