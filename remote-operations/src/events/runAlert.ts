import { FOLLOWED_MINUTES, type RunOutcome } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from './texts';

/**
 * Returns the alert about a run that the user has started: first about its start, then in its place about its outcome.
 * @param reason why the run has failed, if the service tells
 */
export function runAlert(eventName: string, state: 'started' | RunOutcome, reason?: string): Alert {
  const text = texts.executed(eventName).succeeded;
  switch (state) {
    case 'started':
      return { severity: 'success', text, details: [texts.outcomeFollows], fold: folds.started };
    case 'SUCCEEDED':
      return { severity: 'success', text, details: [texts.runSucceeded], fold: folds.succeeded };
    case 'FAILED':
      return { severity: 'error', text: texts.runFailed(eventName), ...(reason && { details: [reason] }) };
    case 'unfinished':
      return { severity: 'info', text, details: [texts.runUnfinished(FOLLOWED_MINUTES)] };
    case 'unknown':
      return { severity: 'success', text, fold: folds.started };
  }
}

/** How runs of different events are shown as one alert, each state for itself. */
const folds = {
  started: { key: 'run-started', text: texts.severalStarted },
  succeeded: { key: 'run-succeeded', text: texts.severalRunsSucceeded },
} as const;
