import type { BackupService } from '@mobidrom/platform-api';
import { byteText } from '@mobidrom/shared-ui/core';
import type { InspectedBundle } from '../archive/inspect';
import type { UnpackOptions } from '../archive/readArchive';
import { NoRoom, type Spool } from '../archive/spool';
import { brokenVerdict, problemText, restoreVerdict, type Verdict } from '../engine/ends';
import { restore, restoreObjection } from '../engine/restore';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { Workshop } from './createWork';
import { type AllEnd, type AllMeans, lineOf, runAll } from './runAll';
import { bytesReport } from './stepsOf';

/** A file of the archive, for the service that it belongs to. */
type Part = { readonly service: BackupService; readonly file: File };

type Unpack = (options: UnpackOptions) => Promise<File>;

/**
 * Restores every service that the archive has a file for, one after the other. Before, all of it is checked, and the
 * person types that they mean it (UX 'Backup and restore').
 */
export async function restoreAll(workshop: Workshop, file: File): Promise<void> {
  const { portal, withSpool } = workshop;
  if (!/\.zip$/i.test(file.name)) {
    portal.alerts.show({ severity: 'error', text: texts.wrongEndingAll, key: ALERT_KEY_OF_ALL });
    return;
  }
  await runAll(workshop, 'restore', (means) =>
    withSpool((spool) => restoreFrom(file, spool, workshop, means)),
  );
}

async function restoreFrom(
  file: File,
  spool: Spool,
  workshop: Workshop,
  means: AllMeans,
): Promise<AllEnd | undefined> {
  const { portal } = workshop;
  means.report({ text: texts.checking });
  const { inspectBundle } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const inspected = await inspectBundle(file);
  if (!inspected.ok) return refused([problemText(inspected.problem)]);
  const { bundle } = inspected;
  const { matched, ambiguous } = bundle.matching;
  if (ambiguous.length > 0) return refused([texts.ambiguous(ambiguous)]);
  if (matched.length === 0) return refused([texts.noService]);

  const parts: Part[] = [];
  for (const { service, file: name } of matched) {
    const unpack: Unpack = (options) => bundle.fileOf(name, spool, options);
    const part = await soundPart(name, service, unpack, workshop, means);
    if (!part.ok) return refused([part.why]);
    parts.push({ service, file: part.file });
  }
  const objections = await objectionsTo(parts, workshop, means);
  if (objections.length > 0) return refused(objections);

  const yes = await portal.confirm({
    title: texts.confirmAllTitle,
    text: texts.confirm(file.name),
    details: confirmDetails(file, bundle),
    destructive: true,
    typedConfirmation: texts.confirmWord,
  });
  return yes ? restoreParts(parts, workshop, means) : undefined;
}

const refused = (reasons: readonly string[]): AllEnd => ({
  status: 'failed',
  severity: 'error',
  text: texts.allRestoreFaulty,
  details: [...reasons, texts.nothingChanged],
});

/** One file of the archive, looked at as if it had come alone. */
async function soundPart(
  name: string,
  { way }: BackupService,
  unpack: Unpack,
  { makeRoom }: Workshop,
  { signal, report }: AllMeans,
): Promise<{ readonly ok: true; readonly file: File } | { readonly ok: false; readonly why: string }> {
  const { backupProblem } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const { DamagedFile } = await import(/* webpackChunkName: "archive" */ '../archive/readArchive');
  const options = { signal, onBytes: bytesReport(report, `${texts.checking} ${name}`) };
  try {
    const file = await unpack(options).catch(async (error: unknown) => {
      if (!(error instanceof NoRoom) || !(await makeRoom(signal))) throw error;
      return unpack(options);
    });
    const problem = await backupProblem(file, way, options);
    return problem ? { ok: false, why: texts.problemOfPart(name, problemText(problem)) } : { ok: true, file };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DamagedFile) return { ok: false, why: problemText({ kind: 'damaged', name }) };
    if (error instanceof NoRoom) return { ok: false, why: texts.noRoomForPart(name) };
    throw error;
  }
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

const SILENT = {
  stage: () => undefined,
  started: () => undefined,
  waiting: () => undefined,
  note: () => undefined,
};

async function objectionsTo(
  parts: readonly Part[],
  { portal, interval }: Workshop,
  { signal, report }: AllMeans,
): Promise<readonly string[]> {
  const objections: string[] = [];
  for (const { service, file } of parts) {
    const steps = { ...SILENT, bytes: bytesReport(report, texts.checking, file.size) };
    const means = { request: portal.request, interval, steps, signal };
    const failure = await restoreObjection(service, file, means);
    if (failure) objections.push(lineOf(service, restoreVerdict(service, { kind: 'refused', failure })));
  }
  return objections;
}

async function restoreParts(
  parts: readonly Part[],
  { portal, interval }: Workshop,
  { signal, report, begin, end: noteEnd }: AllMeans,
): Promise<AllEnd> {
  const ended: { readonly service: BackupService; readonly verdict: Verdict }[] = [];
  for (const { service, file } of parts) {
    signal.throwIfAborted();
    report({ done: ended.length, total: parts.length, text: texts.servicesDone(ended.length, parts.length) });
    const steps = begin(service, service.way === 'event' ? ['upload', 'trigger', 'wait'] : ['restore']);
    let verdict: Verdict;
    try {
      const means = { request: portal.request, interval, steps, signal };
      verdict = restoreVerdict(service, await restore(service, file, means));
    } catch (error) {
      signal.throwIfAborted();
      verdict = brokenVerdict(service, 'restore', error);
    }
    noteEnd(service, verdict);
    ended.push({ service, verdict });
  }
  const details = ended.map(({ service, verdict }) => lineOf(service, verdict));
  const isWhole = ended.every(({ verdict }) => verdict.ending === 'succeeded');
  return isWhole
    ? { status: 'succeeded', severity: 'success', text: texts.allRestored, details }
    : { status: 'failed', severity: 'error', text: texts.notAllRestored, details };
}
