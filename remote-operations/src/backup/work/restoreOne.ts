import type { BackupService } from '@mobidrom/platform-api';
import { byteText } from '@mobidrom/shared-ui/core';
import type { Means } from '../engine/backUp';
import { problemText, restoreVerdict, type Verdict } from '../engine/ends';
import { isArchiveName, otherServicesOf } from '../engine/matching';
import { restore, restoreObjection } from '../engine/restore';
import { texts } from '../texts';
import { alertKey } from './alertKey';
import type { Workshop } from './createWork';

/** Checks a file, asks, and restores one service from it (specification, portal, chapter 4; UX 'Backup and restore'). */
export async function restoreOne(workshop: Workshop, service: BackupService, file: File): Promise<void> {
  const { portal, runOne } = workshop;
  if (!isArchiveName(file.name)) {
    portal.alerts.show({ severity: 'error', text: texts.wrongEnding, key: alertKey(service) });
    return;
  }
  await runOne(service, {
    action: 'restore',
    title: texts.jobs.restore(service),
    stages: service.way === 'event' ? ['check', 'upload', 'trigger', 'wait'] : ['check', 'restore'],
    work: async (means) => {
      const objection = await objectionTo(service, file, means);
      if (objection) return objection;
      const others = otherServicesOf(file.name, service);
      const yes = await portal.confirm({
        title: texts.confirmTitle(service),
        text: texts.confirm(file.name),
        details: [
          ...(others.length > 0 ? [texts.otherService(others)] : []),
          texts.checkedFile(byteText(file.size)),
          texts.replaces(service),
        ],
        destructive: true,
      });
      return yes ? restoreVerdict(service, await restore(service, file, means)) : undefined;
    },
  });
}

/** Why the file cannot be used, as the browser sees it and as the service does. */
async function objectionTo(
  service: BackupService,
  file: File,
  means: Omit<Means, 'spool'>,
): Promise<Verdict | undefined> {
  const { steps, signal } = means;
  const { backupProblem, isBundle } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  steps.stage('check');
  if (await isBundle(file)) return faulty(texts.restoreFaulty(service), texts.bundleForOne);
  const onBytes = (bytes: number) => steps.bytes(bytes, undefined);
  const problem = await backupProblem(file, service.way, { signal, onBytes });
  if (problem) return faulty(texts.restoreFaulty(service), problemText(problem));
  const failure = await restoreObjection(service, file, means);
  return failure && restoreVerdict(service, { kind: 'refused', failure });
}

const faulty = (text: string, why: string): Verdict => ({
  ending: 'failed',
  severity: 'error',
  text,
  details: [why, texts.nothingChanged],
});
