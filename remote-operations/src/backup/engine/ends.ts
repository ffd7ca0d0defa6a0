import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import type { ArchiveProblem } from '../archive/checkEntries';
import { texts } from '../texts';
import type { BackupEnd } from './backUp';
import type { RestoreEnd } from './restore';
import type { Refused } from './triggerEvent';

/** How the work for one service ended, in one word. */
export type Ending = 'succeeded' | 'fetched' | 'empty' | 'failed' | 'unfinished' | 'cancelled';

/** What is said of an end. */
export interface Verdict extends Pick<Alert, 'severity' | 'text' | 'details'> {
  readonly ending: Ending;
  /** The waiting can go on with this. */
  readonly since?: number | null;
}

/** With what the waiting can go on, where only that broke off. */
const resumable = ({ since }: Refused): Pick<Verdict, 'since'> => (since === undefined ? {} : { since });

const failed = (text: string, ...details: readonly string[]): Verdict => ({
  ending: 'failed',
  severity: 'error',
  text,
  ...(details.length > 0 && { details }),
});

/** What is said of a backup (specification, portal, chapter 8). */
export function backupVerdict(service: BackupService, end: BackupEnd): Verdict {
  switch (end.kind) {
    case 'saved': {
      const text = texts.backedUp(service);
      const details = [
        ...(end.problem ? [texts.notRestorable, problemText(end.problem)] : []),
        ...(end.unchecked === undefined ? [] : [texts.notChecked, end.unchecked]),
      ];
      if (details.length === 0) return { ending: 'succeeded', severity: 'success', text };
      return { ending: 'succeeded', severity: 'warning', text, details };
    }
    case 'empty':
      return { ending: 'empty', severity: 'warning', text: texts.backupEmpty(service) };
    case 'none':
      return { ...failed(texts.backupNone(service)), ending: 'unfinished', since: end.since };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.backupUnfinished(service),
        since: end.since,
      };
    case 'eventFailed':
      return failed(texts.backupFailed(service), ...(end.text ? [end.text] : []));
    case 'missingEvent':
      return failed(texts.backupMissingEvent(service));
    case 'downloadFailed':
      return failed(texts.downloadFailed(service, end.failure));
    case 'noRoom':
      return failed(texts.noRoom(service));
    case 'refused':
      return { ...failed(texts.backupRefused(service, end.failure)), ...resumable(end) };
  }
}

/** What is said of a restore (specification, portal, chapter 8). */
export function restoreVerdict(service: BackupService, end: RestoreEnd): Verdict {
  switch (end.kind) {
    case 'restored':
      return { ending: 'succeeded', severity: 'success', text: texts.restored(service) };
    case 'none':
      // Chapter 4: none found counts as status 404, and that is the missing event of chapter 8.
      return {
        ...failed(texts.restoreMissingEvent(service), texts.restoreNone(service)),
        ending: 'unfinished',
        since: end.since,
      };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.restoreUnfinished(service),
        since: end.since,
      };
    case 'missingEvent':
      return failed(texts.restoreMissingEvent(service));
    case 'eventFailed': {
      // A failed event counts as status 500 (chapter 4).
      const text = end.text ?? texts.restoreFailedUnsaid;
      return failed(texts.restoreRefused(service, { kind: 'http', status: 500, text }));
    }
    case 'refused': {
      const { failure } = end;
      if (end.since !== undefined) {
        return { ...failed(texts.restoreRefused(service, failure)), ...resumable(end) };
      }
      if (failure.status === 400) return failed(texts.restoreFaulty(service), failure.text);
      if (failure.status === 422) return failed(texts.restoreUnusable(service, failure));
      return failed(texts.restoreRefused(service, failure));
    }
  }
}

/** What is said when the work broke off for a reason that nobody foresaw. */
export function brokenVerdict(service: BackupService, action: BackupAction, error: unknown): Verdict {
  const failure = { kind: 'network', text: unforeseenText(error) } as const;
  const end = { kind: 'refused', failure } as const;
  return action === 'backup' ? backupVerdict(service, end) : restoreVerdict(service, end);
}

export const problemText = (problem: ArchiveProblem): string => texts.problems[problem.kind](problem);

/** An error that nobody foresaw, in German; its own words are the browser's, and go to the console. */
export function unforeseenText(error: unknown): string {
  // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
  console.error(error);
  return error instanceof Error && error.name === 'ChunkLoadError' ? texts.partNotLoaded : texts.unforeseen;
}
