import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import type { JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { byteText } from '@mobidrom/shared-ui/core';
import type { InspectedBundle } from '../archive/inspect';
import type { Spool } from '../archive/spool';
import type { Means } from '../engine/backUp';
import { restoreVerdict, type Verdict } from '../engine/ends';
import { restore, restoreObjection } from '../engine/restore';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { Workshop } from './createWork';
import { problemText } from './restoreOne';
import { isBusy } from './rows';
import { stepsOf } from './stepsOf';

/** A file of the archive, for the service that it belongs to. */
type Part = { readonly service: BackupService; readonly file: File };

/**
 * Restores every service that the archive has a file for, one after the other. Before, all of it is checked, and the
 * person types that they mean it (UX 'Backup and restore').
 */
export async function restoreAll(workshop: Workshop, file: File): Promise<void> {
  const { portal, rows, withSpool } = workshop;
  if (isBusy(rows.get())) return;
  if (!/\.zip$/i.test(file.name)) {
    portal.alerts.show({ severity: 'error', text: texts.wrongEndingAll, key: ALERT_KEY_OF_ALL });
    return;
  }
  rows.setAll('restore');
  const job = (handle: JobHandle) => withSpool((spool) => restoreFrom(file, spool, workshop, handle));
  await portal.jobs.run(texts.jobs.restoreAll, job, { cancellable: true });
  for (const { key } of BACKUP_SERVICES) {
    if (rows.get().rows[key]?.progress) rows.change(key, { action: 'restore', ending: 'cancelled' });
  }
  rows.setAll(undefined);
}

async function restoreFrom(
  file: File,
  spool: Spool,
  workshop: Workshop,
  handle: JobHandle,
): Promise<JobOutcome> {
  const { portal } = workshop;
  const { signal, report } = handle;
  report({ text: texts.checking });
  const { inspectBundle } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const inspected = await inspectBundle(file, {
    signal,
    onBytes: (bytes) => report({ text: `${texts.checking} ${byteText(bytes)}` }),
  });
  if (!inspected.ok) return refuse(workshop, [problemText(inspected.problem)]);
  const { bundle } = inspected;
  const { matched, ambiguous } = bundle.matching;
  if (ambiguous.length > 0) return refuse(workshop, [texts.ambiguous(ambiguous)]);
  if (matched.length === 0) return refuse(workshop, [texts.noService]);

  const parts: Part[] = [];
  for (const { service, file: name } of matched) {
    parts.push({ service, file: await bundle.fileOf(name, spool, { signal }) });
  }
  const objections = await objectionsTo(parts, workshop, handle);
  if (objections.length > 0) return refuse(workshop, objections);

  const yes = await portal.confirm({
    title: texts.confirmAllTitle,
    text: texts.confirm(file.name),
    details: confirmDetails(file, bundle),
    destructive: true,
    typedConfirmation: texts.confirmWord,
  });
  if (!yes) return { status: 'cancelled', text: texts.notBegun };
  return restoreParts(parts, workshop, handle);
}

function refuse({ portal }: Workshop, reasons: readonly string[]): JobOutcome {
  const details = [...reasons, texts.nothingChanged];
  const text = texts.allRestoreFaulty;
  portal.alerts.show({ severity: 'error', text, details, key: ALERT_KEY_OF_ALL });
  return { status: 'failed', text, details };
}

function confirmDetails(file: File, { matching }: InspectedBundle): readonly string[] {
  const { matched, missing, foreign } = matching;
  return [
    texts.checkedFile(byteText(file.size)),
    texts.matched(matched.map(({ service }) => service)),
    ...(missing.length > 0 ? [texts.missing(missing)] : []),
    ...(foreign.length > 0 ? [texts.foreign(foreign)] : []),
  ];
}

const SILENT = { stage: () => undefined, started: () => undefined, waiting: () => undefined };

async function objectionsTo(
  parts: readonly Part[],
  { portal, interval }: Workshop,
  { signal, report }: JobHandle,
): Promise<readonly string[]> {
  const objections: string[] = [];
  for (const { service, file } of parts) {
    const steps = {
      ...SILENT,
      bytes: (done: number, total: number | undefined) =>
        report({ text: texts.checking, done, ...(total !== undefined && { total }), unit: 'bytes' }),
    };
    const means = { request: portal.request, interval, steps, signal };
    const failure = await restoreObjection(service, file, means);
    if (failure) objections.push(lineOf(service, restoreVerdict(service, { kind: 'refused', failure })));
  }
  return objections;
}

async function restoreParts(
  parts: readonly Part[],
  workshop: Workshop,
  { signal, report }: JobHandle,
): Promise<JobOutcome> {
  const { portal, rows, interval } = workshop;
  const ended: { readonly service: BackupService; readonly verdict: Verdict }[] = [];
  for (const { service, file } of parts) {
    if (signal.aborted) break;
    report({ done: ended.length, total: parts.length, text: texts.servicesDone(ended.length, parts.length) });
    const stages =
      service.way === 'event' ? (['upload', 'trigger', 'wait'] as const) : (['restore'] as const);
    rows.change(service.key, {
      action: 'restore',
      progress: { stage: stages[0], stages, cancellable: false },
    });
    const steps = stepsOf(service, rows, () => undefined);
    const means: Omit<Means, 'spool'> = { request: portal.request, interval, steps, signal };
    const end = await restore(service, file, means).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (!end) break;
    const verdict = restoreVerdict(service, end);
    rows.change(service.key, { action: 'restore', ending: verdict.ending, since: verdict.since });
    ended.push({ service, verdict });
  }
  const details = ended.map(({ service, verdict }) => lineOf(service, verdict));
  if (signal.aborted) return { status: 'cancelled', text: texts.allCancelled, details };
  const isWhole = ended.every(({ verdict }) => verdict.ending === 'succeeded');
  const text = isWhole ? texts.allRestored : texts.notAllRestored;
  portal.alerts.show({ severity: isWhole ? 'success' : 'error', text, details, key: ALERT_KEY_OF_ALL });
  return { status: isWhole ? 'succeeded' : 'failed', text, details };
}

function lineOf(service: BackupService, { ending, text, details = [] }: Verdict): string {
  if (ending === 'succeeded') return texts.result(service, texts.results.succeeded);
  return texts.result(service, [text, ...details].join(' '));
}
