import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import type { ArchiveProblem } from '../archive/checkEntries';
import { texts } from '../texts';
import type { BackupResult } from './backUp';
import type { RestoreResult } from './restore';
import type { Refused } from './triggerEvent';

/** How the run for one service ended. */
export type Ending = 'succeeded' | 'fetched' | 'empty' | 'failed' | 'unfinished' | 'cancelled';

/** Message about the result of a run. */
export interface Outcome extends Pick<Alert, 'severity' | 'text' | 'details'> {
  readonly ending: Ending;
  /** Set when waiting can be resumed with this. */
  readonly since?: number | null;
}

/** Returns `since` if only the wait failed, so that it can be resumed. */
const resumable = ({ since }: Refused): Pick<Outcome, 'since'> => (since === undefined ? {} : { since });

const failed = (text: string, ...details: readonly string[]): Outcome => ({
  ending: 'failed',
  severity: 'error',
  text,
  ...(details.length > 0 && { details }),
});

/** Returns the message about a backup. */
export function backupOutcome(service: BackupService, result: BackupResult): Outcome {
  switch (result.kind) {
    case 'saved': {
      const text = texts.backedUp(service);
      const details = [
        ...(result.problem ? [texts.notRestorable, problemText(result.problem)] : []),
        ...(result.unchecked === undefined ? [] : [texts.notChecked, result.unchecked]),
      ];
      if (details.length === 0) return { ending: 'succeeded', severity: 'success', text };
      return { ending: 'succeeded', severity: 'warning', text, details };
    }
    case 'empty':
      return { ending: 'empty', severity: 'warning', text: texts.backupEmpty(service) };
    case 'none':
      return { ...failed(texts.backupNone(service)), ending: 'unfinished', since: result.since };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.backupUnfinished(service),
        since: result.since,
      };
    case 'eventFailed':
      return failed(texts.backupFailed(service), ...(result.text ? [result.text] : []));
    case 'missingEvent':
      return failed(texts.backupMissingEvent(service));
    case 'downloadFailed':
      return failed(texts.downloadFailed(service, result.failure));
    case 'noSpace':
      return failed(texts.noSpace(service));
    case 'refused':
      return { ...failed(texts.backupRefused(service, result.failure)), ...resumable(result) };
  }
}

/** Returns the message about a restore. */
export function restoreOutcome(service: BackupService, result: RestoreResult): Outcome {
  switch (result.kind) {
    case 'restored':
      return { ending: 'succeeded', severity: 'success', text: texts.restored(service) };
    case 'none':
      // A run without any event has the same message as a missing event, and says what was searched for.
      return {
        ...failed(texts.restoreMissingEvent(service), texts.restoreNone(service)),
        ending: 'unfinished',
        since: result.since,
      };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.restoreUnfinished(service),
        since: result.since,
      };
    case 'missingEvent':
      return failed(texts.restoreMissingEvent(service));
    case 'eventFailed': {
      // A failed event counts as status 500.
      const text = result.text ?? texts.restoreFailedUnsaid;
      return failed(texts.restoreRefused(service, { kind: 'http', status: 500, text }));
    }
    case 'refused': {
      const { failure } = result;
      if (result.since !== undefined) {
        return { ...failed(texts.restoreRefused(service, failure)), ...resumable(result) };
      }
      if (failure.status === 400) return failed(texts.restoreFaulty(service), failure.text);
      if (failure.status === 422) return failed(texts.restoreUnusable(service, failure));
      return failed(texts.restoreRefused(service, failure));
    }
  }
}

/** Returns the message about a run that ended with an unexpected error. */
export function errorOutcome(service: BackupService, action: BackupAction, error: unknown): Outcome {
  const failure = { kind: 'network', text: unexpectedText(error) } as const;
  const result = { kind: 'refused', failure } as const;
  return action === 'backup' ? backupOutcome(service, result) : restoreOutcome(service, result);
}

export const problemText = (problem: ArchiveProblem): string => texts.problems[problem.kind](problem);

/** Returns a German sentence about an unexpected error, and logs the error. */
export function unexpectedText(error: unknown): string {
  // biome-ignore lint/suspicious/noConsole: unexpected errors are logged for support
  console.error(error);
  return error instanceof Error && error.name === 'ChunkLoadError' ? texts.partNotLoaded : texts.unforeseen;
}
