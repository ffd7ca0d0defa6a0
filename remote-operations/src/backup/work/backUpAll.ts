import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import { NoRoom, type Spool } from '../archive/spool';
import type { Bundled } from '../archive/writeArchive';
import { type BackupEnd, backUp, type Turns } from '../engine/backUp';
import { backupVerdict, brokenVerdict, type Verdict } from '../engine/ends';
import { bundledName } from '../engine/matching';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import { checked } from './checked';
import type { Workshop } from './createWork';
import { oneByOne } from './inTurn';
import { type AllEnd, type AllMeans, lineOf, runAll } from './runAll';
import { bytesReport } from './stepsOf';

interface Ended {
  readonly service: BackupService;
  /** Undefined: it broke off. */
  readonly end: BackupEnd | undefined;
  readonly verdict: Verdict;
}

/**
 * Backs up every service, and puts the files into one zip (specification, portal, chapter 4). The services work at the
 * same time; their files are fetched one after the other.
 */
export const backUpAll = (workshop: Workshop): Promise<void> =>
  runAll(workshop, 'backup', (means) =>
    // The zip is kept apart from its parts: they give back their room as soon as it is written.
    workshop.withSpool((whole, stay) =>
      workshop.withSpool(async (parts) => {
        const ended = await backUpEvery(parts, workshop, means);
        means.signal.throwIfAborted();
        return bundle(ended, whole, stay, workshop, means);
      }),
    ),
  );

async function backUpEvery(
  spool: Spool,
  { portal, interval, onBackup }: Workshop,
  { signal, report, begin, end: noteEnd }: AllMeans,
): Promise<readonly Ended[]> {
  let done = 0;
  const tell = () =>
    report({ done, total: BACKUP_SERVICES.length, text: texts.servicesDone(done, BACKUP_SERVICES.length) });
  tell();
  const inTurn: Turns = oneByOne();
  const one = async (service: BackupService): Promise<Ended> => {
    const steps = begin(service, service.way === 'event' ? ['trigger', 'wait', 'download'] : ['download']);
    let end: BackupEnd | undefined;
    let verdict: Verdict;
    try {
      const means = { request: portal.request, interval, steps, signal, spool, inTurn };
      end = await checked(service, await backUp(service, means), signal);
      verdict = backupVerdict(service, end);
    } catch (error) {
      signal.throwIfAborted();
      verdict = brokenVerdict(service, 'backup', error);
    }
    noteEnd(service, verdict);
    onBackup(service, verdict.ending);
    done += 1;
    tell();
    return { service, end, verdict };
  };
  // Each one to its end, so that nothing is still being fetched when the rest is given up.
  const settled = await Promise.allSettled(BACKUP_SERVICES.map(one));
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function bundle(
  ended: readonly Ended[],
  spool: Spool,
  stay: (file: File) => void,
  workshop: Workshop,
  means: AllMeans,
): Promise<AllEnd> {
  const { deliver, backUpEach } = workshop;
  const details = ended.map(({ service, verdict }) => lineOf(service, verdict));
  const noRoom: AllEnd = {
    status: 'failed',
    severity: 'warning',
    text: texts.allNoRoom,
    details,
    action: { label: texts.oneByOne, run: () => void backUpEach() },
  };
  if (ended.some(({ end }) => end?.kind === 'noRoom')) return noRoom;
  const files = ended.flatMap(({ service, end }) =>
    end?.kind === 'saved' ? [{ name: bundledName(end.file.name, service), file: end.file }] : [],
  );
  if (files.length === 0)
    return { status: 'failed', severity: 'error', text: texts.allBroken.backup, details };
  const isWhole = ended.every(({ end }) => end?.kind === 'saved' || end?.kind === 'empty');
  const archive = await written(files, isWhole, spool, means).catch((error: unknown) => {
    if (error instanceof NoRoom) return undefined;
    throw error;
  });
  if (!archive) return noRoom;
  stay(archive);
  if (!isWhole) {
    const action = { label: texts.downloadPartial, run: () => void deliverIfKept(archive, workshop) };
    return { status: 'failed', severity: 'error', text: texts.notAllBackedUp, details, action };
  }
  deliver(archive);
  const isSound = ended.every(({ verdict }) => verdict.severity !== 'warning' || verdict.ending === 'empty');
  const severity = isSound ? 'success' : 'warning';
  return { status: 'succeeded', severity, text: texts.allBackedUp, details };
}

/** An offer stands longer than its file, which gives way where room is needed. */
async function deliverIfKept(archive: File, { deliver, portal }: Workshop): Promise<void> {
  try {
    await archive.slice(0, 1).arrayBuffer();
  } catch {
    // The only reason for a file of the browser's own not to be readable: it is gone.
    portal.alerts.show({ severity: 'error', text: texts.partialGone, key: ALERT_KEY_OF_ALL });
    return;
  }
  deliver(archive);
}

async function written(
  files: readonly Bundled[],
  isWhole: boolean,
  spool: Spool,
  { signal, report }: AllMeans,
): Promise<File> {
  const at = new Date();
  const name = `sicherung_${at.toISOString().replace(/[-:]|\.\d+/g, '')}${isWhole ? '' : '_unvollstaendig'}.zip`;
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  report({ text: texts.bundling });
  const onBytes = bytesReport(report, texts.bundling, total);
  const { writeArchive } = await import(/* webpackChunkName: "archive" */ '../archive/writeArchive');
  const blob = await writeArchive(files, at, (content) => spool.keep(name, content, { signal, onBytes }));
  signal.throwIfAborted();
  return new File([blob], name, { type: 'application/zip' });
}
