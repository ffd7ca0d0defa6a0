import type { BackupService } from '@mobidrom/platform-api';
import { formatBytes } from '@mobidrom/shared-ui/core';
import { timeText } from '../../attention/times';
import type { RunContext } from '../engine/context';
import { isArchiveName, otherServicesOf } from '../engine/matching';
import { type Outcome, problemText, restoreOutcome } from '../engine/outcome';
import { restore, restoreObjection } from '../engine/restore';
import { texts } from '../texts';
import { alertKey } from './alertKey';
import type { BackupContext } from './context';
import { endedRow } from './rows';

/** Checks a file, asks for confirmation, and restores one service from the file. */
export async function restoreOne(context: BackupContext, service: BackupService, file: File): Promise<void> {
  const { portal, rows, runOne } = context;
  if (!isArchiveName(file.name)) {
    // Names the file: a second wrong one is told apart from the first.
    const details = [texts.chosenFile(file.name)];
    const outcome: Outcome = { ending: 'failed', severity: 'error', text: texts.wrongEnding, details };
    portal.alerts.show({ severity: 'error', text: outcome.text, details, key: alertKey(service) });
    rows.change(service.key, { ...endedRow('restore', outcome), reasons: [outcome.text, ...details] });
    return;
  }
  await runOne(service, {
    action: 'restore',
    title: texts.jobs.restore(service),
    stages: service.way === 'event' ? ['check', 'upload', 'trigger', 'wait'] : ['check', 'restore'],
    work: async (run) => {
      const objection = await objectionTo(service, file, run);
      if (objection) return objection;
      const others = otherServicesOf(file.name, service);
      const { archiveDate } = await import(/* webpackChunkName: "archive" */ '../archive/archiveDate');
      const date = await archiveDate(file);
      const yes = await portal.confirm({
        title: texts.confirmTitle(service),
        text: texts.confirm(file.name),
        details: [
          ...(others.length > 0 ? [texts.otherService(others)] : []),
          texts.checkedFile(formatBytes(file.size)),
          texts.archiveDate(date && timeText(date)),
          texts.replaces(service),
        ],
        destructive: true,
      });
      return yes ? restoreOutcome(service, await restore(service, file, run)) : undefined;
    },
  });
}

/** Returns why the browser or the service refuses the file; undefined when both accept it. */
async function objectionTo(
  service: BackupService,
  file: File,
  run: RunContext,
): Promise<Outcome | undefined> {
  const { progress, signal } = run;
  const { backupProblem, isBundle } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  progress.stage('check');
  if (await isBundle(file)) return faulty(service, file, texts.bundleForOne);
  const onBytes = (bytes: number) => progress.bytes(bytes, undefined);
  const problem = await backupProblem(file, service.way, { signal, onBytes });
  if (problem) return faulty(service, file, problemText(problem));
  const failure = await restoreObjection(service, file, run);
  return failure && restoreOutcome(service, { kind: 'refused', failure });
}

const faulty = (service: BackupService, { name }: File, why: string): Outcome => ({
  ending: 'failed',
  severity: 'error',
  text: texts.restoreFaulty(service),
  details: [why, texts.chosenFile(name), texts.nothingChanged],
});
