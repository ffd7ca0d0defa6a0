import type { BackupService } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { formatBytes } from '@mobidrom/shared-ui/core';
import { timeText } from '../../attention/times';
import type { InspectedBundle } from '../archive/inspect';
import type { UnpackOptions } from '../archive/readArchive';
import { NoSpaceError, type Spool } from '../archive/spool';
import { errorOutcome, type Outcome, problemText, restoreOutcome } from '../engine/outcome';
import { restore, restoreObjection } from '../engine/restore';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { BackupContext } from './context';
import { createQueue } from './createQueue';
import { mayCopyAccounts } from './permittedServices';
import { createBytesReporter } from './progressReporter';
import { type AllResult, type JobContext, resultLine, runAll } from './runAll';

/** A file of the archive and the service that it belongs to. */
type Part = { readonly service: BackupService; readonly file: File };

type Unpack = (options: UnpackOptions) => Promise<File>;

/**
 * Restores every service that the archive has a file for. All files are checked first, and the user
 * confirms by typing a word, because the job replaces the data of all these services.
 */
export async function restoreAll(context: BackupContext, file: File): Promise<void> {
  const { portal, rows, withSpool } = context;
  if (!/\.zip$/i.test(file.name)) {
    const details = [texts.chosenFile(file.name)];
    portal.alerts.show({ severity: 'error', text: texts.wrongEndingAll, details, key: ALERT_KEY_OF_ALL });
    rows.setAll({ all: rows.get().all, allReasons: [texts.wrongEndingAll, ...details] });
    return;
  }
  await runAll(context, 'restore', (job) => withSpool((spool) => restoreFrom(file, spool, context, job)));
}

async function restoreFrom(
  file: File,
  spool: Spool,
  context: BackupContext,
  job: JobContext,
): Promise<AllResult | undefined> {
  const { portal } = context;
  job.report({ text: texts.checking });
  const refused = (reasons: readonly string[]): AllResult => ({
    status: 'failed',
    severity: 'error',
    text: texts.allRestoreFaulty,
    details: [...reasons, texts.chosenFile(file.name), texts.nothingChanged],
  });
  const { inspectBundle } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const inspected = await inspectBundle(file);
  if (!inspected.ok) return refused([problemText(inspected.problem)]);
  const { bundle } = inspected;
  const { matched, ambiguous } = bundle.matching;
  if (ambiguous.length > 0) return refused([texts.ambiguous(ambiguous)]);
  if (matched.length === 0) return refused([texts.noService]);
  if (matched.some(({ service }) => service.key === 'keycloak') && !mayCopyAccounts(portal)) {
    return refused([texts.missingAccountsRight(ROLES.userAdministration[0])]);
  }

  const parts: Part[] = [];
  for (const { service, file: name } of matched) {
    const unpack: Unpack = (options) => bundle.fileOf(name, spool, options);
    const part = await checkPart(name, service, unpack, context, job);
    if (!part.ok) return refused([part.why]);
    parts.push({ service, file: part.file });
  }
  const objections = await objectionsTo(parts, context, job);
  if (objections.length > 0) return refused(objections);

  const { archiveDate } = await import(/* webpackChunkName: "archive" */ '../archive/archiveDate');
  const date = await archiveDate(file);
  const yes = await portal.confirm({
    title: texts.confirmAllTitle,
    text: texts.confirm(file.name),
    details: confirmDetails(file, date, bundle),
    destructive: true,
    typedConfirmation: texts.confirmWord,
  });
  return yes ? restoreParts(parts, context, job) : undefined;
}

/** Unpacks and checks one file of the archive, as if it had been chosen alone. */
async function checkPart(
  name: string,
  { way }: BackupService,
  unpack: Unpack,
  { freeSpace }: BackupContext,
  { signal, report }: JobContext,
): Promise<{ readonly ok: true; readonly file: File } | { readonly ok: false; readonly why: string }> {
  const { backupProblem } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const { DamagedFileError } = await import(/* webpackChunkName: "archive" */ '../archive/readArchive');
  const options = { signal, onBytes: createBytesReporter(report, `${texts.checking} ${name}`) };
  try {
    const file = await unpack(options).catch(async (error: unknown) => {
      if (!(error instanceof NoSpaceError) || !(await freeSpace(signal))) throw error;
      return unpack(options);
    });
    const problem = await backupProblem(file, way, options);
    return problem ? { ok: false, why: texts.problemOfPart(name, problemText(problem)) } : { ok: true, file };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DamagedFileError) return { ok: false, why: problemText({ kind: 'damaged', name }) };
    if (error instanceof NoSpaceError) return { ok: false, why: texts.noSpaceForPart(name) };
    throw error;
  }
}

function confirmDetails(
  file: File,
  date: Date | undefined,
  { matching }: InspectedBundle,
): readonly string[] {
  const { matched, missing, foreign } = matching;
  return [
    texts.checkedFile(formatBytes(file.size)),
    texts.archiveDate(date && timeText(date)),
    texts.matched(matched.map(({ service }) => service)),
    texts.replacesMatched,
    ...(missing.length > 0 ? [texts.missing(missing)] : []),
    ...(foreign.length > 0 ? [texts.foreign(foreign)] : []),
  ];
}

const SILENT = {
  stage: () => undefined,
  started: () => undefined,
  waiting: () => undefined,
  note: () => undefined,
};

async function objectionsTo(
  parts: readonly Part[],
  { portal, interval }: BackupContext,
  { signal, report }: JobContext,
): Promise<readonly string[]> {
  const objections: string[] = [];
  for (const { service, file } of parts) {
    const progress = { ...SILENT, bytes: createBytesReporter(report, texts.checking, file.size) };
    const run = { request: portal.request, interval, progress, signal };
    const failure = await restoreObjection(service, file, run);
    if (failure) objections.push(resultLine(service, restoreOutcome(service, { kind: 'refused', failure })));
  }
  return objections;
}

/**
 * Returns when a service has its turn. The direct ones come first: the restored event control has other events, and counts
 * those that run as failed. The accounts come last, because restoring them may end the session that uploads the files.
 */
const turnOf = ({ way, key }: BackupService): number => (way === 'direct' ? 0 : key === 'keycloak' ? 2 : 1);

/** Sends the files to their services one after the other; the services that work by events restore them at the same time. */
async function restoreParts(
  parts: readonly Part[],
  { portal, interval }: BackupContext,
  { signal, report, begin, end: endRun }: JobContext,
): Promise<AllResult> {
  let done = 0;
  const reportDone = () =>
    report({ done, total: parts.length, text: texts.servicesDone(done, parts.length) });
  reportDone();
  const queue = createQueue();
  const restorePart = async ({ service, file }: Part) => {
    const progress = begin(service, service.way === 'event' ? ['upload', 'trigger', 'wait'] : ['restore']);
    let outcome: Outcome;
    try {
      const run = { request: portal.request, interval, progress, signal, queue };
      outcome = restoreOutcome(service, await restore(service, file, run));
    } catch (error) {
      signal.throwIfAborted();
      outcome = errorOutcome(service, 'restore', error);
    }
    endRun(service, outcome);
    done += 1;
    reportDone();
    return { service, outcome };
  };
  const inTurn = parts.toSorted((one, other) => turnOf(one.service) - turnOf(other.service));
  // Waits for all of them, so that nothing is still running when the job has been cancelled.
  const settled = await Promise.allSettled(inTurn.map(restorePart));
  signal.throwIfAborted();
  const results = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  // Listed as in the table, whatever the turn.
  const ended = parts.flatMap(({ service }) => results.filter((result) => result.service === service));
  const details = ended.map(({ service, outcome }) => resultLine(service, outcome));
  const isWhole = ended.every(({ outcome }) => outcome.ending === 'succeeded');
  return isWhole
    ? { status: 'succeeded', severity: 'success', text: texts.allRestored, details }
    : { status: 'failed', severity: 'error', text: texts.notAllRestored, details };
}
