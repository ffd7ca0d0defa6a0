import { FOLLOWED_MINUTES, type RunOutcome } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';

/** Actions of the alert about an import. */
export interface ImportActions {
  /** Undefined for users who may not see the log. */
  readonly showLog: Alert['action'];
  readonly retry: NonNullable<Alert['action']>;
}

/** `unfollowed`: started by a service that tells nothing about runs. */
type ImportStage = 'started' | 'unfollowed' | RunOutcome;

const { imports } = texts;

/**
 * Returns the alert about an import that the user has started: first about its start, then in its place about its outcome.
 * @param reason why the import has failed, if the service tells
 */
export function importAlert(
  { title }: ImportTarget,
  stage: ImportStage,
  { showLog, retry }: ImportActions,
  reason?: string,
): Alert {
  const log = showLog && { action: showLog };
  const started = { severity: 'success', text: imports.started(title), fold: FOLDS.started, ...log } as const;
  switch (stage) {
    case 'started':
      return { ...started, details: [imports.outcomeFollows] };
    case 'unfollowed':
      return started;
    case 'SUCCEEDED':
      return { severity: 'success', text: imports.succeeded(title), fold: FOLDS.succeeded, ...log };
    case 'FAILED':
      return {
        severity: 'error',
        text: imports.failed(title),
        ...(reason && { details: [reason] }),
        action: retry,
      };
    case 'unfinished':
      return { severity: 'info', text: imports.unfinished(title, FOLLOWED_MINUTES), ...log };
    case 'unknown':
      return { severity: 'info', text: imports.unknown(title), ...log };
  }
}

/** Alerts about imports of different sources that are shown as one, each stage for itself. */
const FOLDS = {
  started: { key: 'import-started', text: imports.severalStarted },
  succeeded: { key: 'import-succeeded', text: imports.severalSucceeded },
} as const;
