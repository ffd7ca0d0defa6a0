import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { NoSpaceError, type Spool } from '../archive/spool';
import type { BundledFile } from '../archive/writeArchive';
import { type BackupResult, backUp } from '../engine/backUp';
import { bundledName } from '../engine/matching';
import { backupOutcome, errorOutcome, type Outcome } from '../engine/outcome';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import { checkBackup } from './checkBackup';
import type { BackupContext } from './context';
import { createQueue } from './createQueue';
import { permittedServices } from './permittedServices';
import { createBytesReporter } from './progressReporter';
import { type AllResult, type JobContext, resultLine, runAll } from './runAll';

/** Result of the backup of one service. */
interface ServiceResult {
  readonly service: BackupService;
  /** Undefined after an unexpected error. */
  readonly result: BackupResult | undefined;
  readonly outcome: Outcome;
}

/**
 * Backs up every service and puts the files into one zip. The services make their backups at the same time; the files are
 * downloaded one after the other.
 */
export const backUpAll = (context: BackupContext): Promise<void> =>
  runAll(context, 'backup', (job) =>
    // The zip has a spool of its own, so that its parts are cleared as soon as it is written.
    context.withSpool((whole, stay) =>
      context.withSpool(async (parts) => {
        const ended = await backUpEvery(parts, context, job);
        job.signal.throwIfAborted();
        return bundle(ended, whole, stay, context, job);
      }),
    ),
  );

async function backUpEvery(
  spool: Spool,
  { portal, interval, onBackup }: BackupContext,
  { signal, report, begin, end: endRun }: JobContext,
): Promise<readonly ServiceResult[]> {
  const services = permittedServices(portal);
  let done = 0;
  const reportDone = () =>
    report({ done, total: services.length, text: texts.servicesDone(done, services.length) });
  reportDone();
  const queue = createQueue();
  const backUpOne = async (service: BackupService): Promise<ServiceResult> => {
    const progress = begin(service, service.way === 'event' ? ['trigger', 'wait', 'download'] : ['download']);
    let result: BackupResult | undefined;
    let outcome: Outcome;
    try {
      const run = { request: portal.request, interval, progress, signal, spool, queue };
      result = await checkBackup(service, await backUp(service, run), signal);
      outcome = backupOutcome(service, result);
    } catch (error) {
      signal.throwIfAborted();
      outcome = errorOutcome(service, 'backup', error);
    }
    endRun(service, outcome);
    onBackup(service, outcome.ending);
    done += 1;
    reportDone();
    return { service, result, outcome };
  };
  // Waits for all of them, so that no download is still running when the job has failed.
  const settled = await Promise.allSettled(services.map(backUpOne));
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Bundles the saved files and delivers the archive; an incomplete one is offered instead. */
async function bundle(
  ended: readonly ServiceResult[],
  spool: Spool,
  stay: (file: File) => void,
  context: BackupContext,
  job: JobContext,
): Promise<AllResult> {
  const { deliver, backUpEach } = context;
  const lines = ended.map(({ service, outcome }) => resultLine(service, outcome));
  const hasAll = ended.length === BACKUP_SERVICES.length;
  const details = hasAll ? lines : [...lines, texts.missingAccountsRight(ROLES.userAdministration[0])];
  const noSpace: AllResult = {
    status: 'failed',
    severity: 'warning',
    text: texts.allNoSpace,
    details,
    action: { label: texts.oneByOne, run: () => backUpEach() },
  };
  if (ended.some(({ result }) => result?.kind === 'noSpace')) return noSpace;
  const files = ended.flatMap(({ service, result }) =>
    result?.kind === 'saved' ? [{ name: bundledName(result.file.name, service), file: result.file }] : [],
  );
  if (files.length === 0)
    return { status: 'failed', severity: 'error', text: texts.allBroken.backup, details };
  const isWhole = ended.every(({ result }) => result?.kind === 'saved' || result?.kind === 'empty');
  const archive = await writeToSpool(files, isWhole, spool, job).catch((error: unknown) => {
    if (error instanceof NoSpaceError) return undefined;
    throw error;
  });
  if (!archive) return noSpace;
  stay(archive);
  if (!isWhole) {
    const action = { label: texts.downloadPartial, run: () => deliverIfKept(archive, context) };
    return { status: 'failed', severity: 'error', text: texts.notAllBackedUp, details, action };
  }
  deliver(archive);
  const isSound = ended.every(({ outcome }) => outcome.severity !== 'warning' || outcome.ending === 'empty');
  const severity = isSound ? 'success' : 'warning';
  return {
    status: 'succeeded',
    severity,
    text: hasAll ? texts.allBackedUp : texts.allButAccountsBackedUp,
    details,
  };
}

/** Delivers an incomplete archive, unless it was cleared meanwhile to free space. */
async function deliverIfKept(archive: File, { deliver, portal }: BackupContext): Promise<void> {
  try {
    await archive.slice(0, 1).arrayBuffer();
  } catch {
    // A file in the private file system is unreadable only when it was removed.
    portal.alerts.show({ severity: 'error', text: texts.partialGone, key: ALERT_KEY_OF_ALL });
    return;
  }
  deliver(archive);
}

/** Writes the archive of all services to the spool. Rejects with `NoSpaceError` or the signal's reason. */
async function writeToSpool(
  files: readonly BundledFile[],
  isWhole: boolean,
  spool: Spool,
  { signal, report }: JobContext,
): Promise<File> {
  const at = new Date();
  const name = `sicherung_${at.toISOString().replace(/[-:]|\.\d+/g, '')}${isWhole ? '' : '_unvollstaendig'}.zip`;
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  report({ text: texts.bundling });
  const onBytes = createBytesReporter(report, texts.bundling, total);
  const { writeArchive } = await import(/* webpackChunkName: "archive" */ '../archive/writeArchive');
  const file = await spool.keep(name, writeArchive(files, at), { size: total, signal, onBytes });
  signal.throwIfAborted();
  return new File([file], name, { type: 'application/zip' });
}
