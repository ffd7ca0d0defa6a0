import { FOLLOWED_MINUTES, type RunOutcome } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';

/** What the alert about an import offers. */
export interface ImportActions {
  /** Undefined for users who may not see the log. */
  readonly showLog: Alert['action'];
  readonly retry: NonNullable<Alert['action']>;
}

const { imports } = texts;

/**
 * Returns the alert about an import that the user has started: first about its start, then in its place about its outcome.
 * @param reason why the import has failed, if the service tells
 */
export function importAlert(
  { title }: ImportTarget,
  state: 'started' | RunOutcome,
  { showLog, retry }: ImportActions,
  reason?: string,
): Alert {
  const log = showLog && { action: showLog };
  const started = { severity: 'success', text: imports.started(title), fold: FOLDS.started, ...log } as const;
  switch (state) {
    case 'started':
      return { ...started, details: [imports.outcomeFollows] };
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
      return started;
  }
}

/** How imports of different sources are shown as one alert, each state for itself. */
const FOLDS = {
  started: { key: 'import-started', text: imports.severalStarted },
  succeeded: { key: 'import-succeeded', text: imports.severalSucceeded },
} as const;
