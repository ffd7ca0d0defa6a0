import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import type { Alert, JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { NoRoom, type Spool } from '../archive/spool';
import { type BackupEnd, backUp } from '../engine/backUp';
import { backupVerdict } from '../engine/ends';
import { bundledName } from '../engine/matching';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { Workshop } from './createWork';
import { inTurn } from './inTurn';
import { isBusy } from './rows';
import { stepsOf } from './stepsOf';

type Ended = { readonly service: BackupService; readonly end: BackupEnd };

/**
 * Backs up every service, and puts the files into one zip (specification, portal, chapter 4). The services work at the
 * same time; their files are fetched one after the other.
 */
export async function backUpAll(workshop: Workshop): Promise<void> {
  const { portal, rows, withSpool } = workshop;
  if (isBusy(rows.get())) return;
  rows.setAll('backup');
  const job = (handle: JobHandle) => withSpool((spool) => backUpInto(spool, workshop, handle));
  await portal.jobs.run(texts.jobs.backupAll, job, { cancellable: true });
  for (const { key } of BACKUP_SERVICES) {
    // What was not ended by then was given up.
    if (rows.get().rows[key]?.progress) rows.change(key, { action: 'backup', ending: 'cancelled' });
  }
  rows.setAll(undefined);
}

async function backUpInto(
  spool: Spool,
  workshop: Workshop,
  { signal, report }: JobHandle,
): Promise<JobOutcome> {
  const { portal, rows, interval, onBackup } = workshop;
  let done = 0;
  const queued: Spool = { ...spool, keep: inTurn(spool.keep) };
  const tell = () =>
    report({ done, total: BACKUP_SERVICES.length, text: texts.servicesDone(done, BACKUP_SERVICES.length) });
  tell();
  const one = async (service: BackupService): Promise<Ended> => {
    const stages =
      service.way === 'event' ? (['trigger', 'wait', 'download'] as const) : (['download'] as const);
    rows.change(service.key, {
      action: 'backup',
      progress: { stage: stages[0], stages, cancellable: false },
    });
    const steps = stepsOf(service, rows, () => undefined);
    const end = await backUp(service, { request: portal.request, interval, steps, signal, spool: queued });
    const { ending, since } = backupVerdict(service, end);
    rows.change(service.key, { action: 'backup', ending, since });
    onBackup(service, ending);
    done += 1;
    tell();
    return { service, end };
  };
  const results = await Promise.allSettled(BACKUP_SERVICES.map(one));
  if (signal.aborted) return { status: 'cancelled', text: texts.allCancelled };
  const ended = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  report({ text: texts.bundling });
  return bundle(ended, spool, workshop, signal);
}

async function bundle(
  ended: readonly Ended[],
  spool: Spool,
  { portal, deliver, backUpEach }: Workshop,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const say = (alert: Alert, status: JobOutcome['status']): JobOutcome => {
    portal.alerts.show({ ...alert, key: ALERT_KEY_OF_ALL });
    return { status, text: alert.text, ...(alert.details && { details: alert.details }) };
  };
  const details = ended.map(resultLine);
  const files = ended.flatMap(({ service, end }) =>
    end.kind === 'saved' ? [{ name: bundledName(end.file.name, service), file: end.file }] : [],
  );
  const offerEach = { label: texts.oneByOne, run: backUpEach };
  if (ended.some(({ end }) => end.kind === 'noRoom')) {
    return say({ severity: 'warning', text: texts.allNoRoom, details, action: offerEach }, 'failed');
  }
  if (files.length === 0) return say({ severity: 'error', text: texts.noneBackedUp, details }, 'failed');
  const at = new Date();
  const isWhole = ended.every(({ end }) => end.kind === 'saved' || end.kind === 'empty');
  const name = `sicherung_${at.toISOString().replace(/[-:]|\.\d+/g, '')}${isWhole ? '' : '_unvollstaendig'}.zip`;
  const { writeArchive } = await import(/* webpackChunkName: "archive" */ '../archive/writeArchive');
  let archive: File;
  try {
    const blob = await writeArchive(files, at, (content) => spool.keep(name, content, { signal }));
    archive = new File([blob], name, { type: 'application/zip' });
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    return say({ severity: 'warning', text: texts.allNoRoom, details, action: offerEach }, 'failed');
  }
  if (!isWhole) {
    const action = { label: texts.downloadPartial, run: () => deliver(archive) };
    return say({ severity: 'error', text: texts.notAllBackedUp, details, action }, 'failed');
  }
  deliver(archive);
  return say({ severity: 'success', text: texts.allBackedUp, details }, 'succeeded');
}

function resultLine({ service, end }: Ended): string {
  if (end.kind === 'saved') return texts.result(service, texts.results.succeeded);
  if (end.kind === 'empty') return texts.result(service, texts.results.empty);
  const { text, details = [] } = backupVerdict(service, end);
  return texts.result(service, [text, ...details].join(' '));
}
