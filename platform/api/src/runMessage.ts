import type { RunOutcome } from './followRun';
import type { EndedRuns } from './followRuns';
import { FOLLOWED_MINUTES } from './runChecks';

/** `unfollowed`: started by a service that tells nothing about runs. */
export type RunStage = 'started' | 'unfollowed' | RunOutcome;

/** Sentence about a run, and what is said below it. */
export interface RunSentence {
  readonly text: string;
  readonly details?: readonly string[];
}

/** Sentences of an area about a run that the user has started. */
export interface RunTexts {
  readonly started: string;
  /** Said below the start where the outcome will take its place. */
  readonly outcomeFollows: string;
  readonly succeeded: RunSentence;
  readonly failed: string;
  unfinished(minutes: number): RunSentence;
  /** Says that the end is not known, and where to look. */
  readonly unknown: string;
  /** Sentences about runs of several things, which are shown as one, each stage for itself. */
  severalStarted(count: number): string;
  severalSucceeded(count: number): string;
}

/** Message about a run in the shape of the portal's alerts. */
export interface RunMessage extends RunSentence {
  readonly severity: 'success' | 'info' | 'error';
  readonly fold?: { readonly key: string; text(count: number): string };
}

/**
 * Returns the message about a run that the user has started: first about its start, then in its place about its outcome.
 * @param kind of the run, as `import`: messages of a kind and stage are shown as one
 * @param reason why the run has failed, if the service tells
 */
export function runMessage(kind: string, stage: RunStage, texts: RunTexts, reason?: string): RunMessage {
  const started = {
    severity: 'success',
    text: texts.started,
    fold: { key: `${kind}-started`, text: texts.severalStarted },
  } as const;
  switch (stage) {
    case 'started':
      return { ...started, details: [texts.outcomeFollows] };
    case 'unfollowed':
      return started;
    case 'SUCCEEDED': {
      const fold = { key: `${kind}-succeeded`, text: texts.severalSucceeded };
      return { severity: 'success', ...texts.succeeded, fold };
    }
    case 'FAILED':
      return { severity: 'error', text: texts.failed, ...(reason && { details: [reason] }) };
    case 'unfinished':
      return { severity: 'info', ...texts.unfinished(FOLLOWED_MINUTES) };
    case 'unknown':
      return { severity: 'info', text: texts.unknown };
  }
}

/** Sentences of an area about the ends of several runs that were started together. */
export interface EndedTexts {
  succeeded(count: number): string;
  /** Ends with a colon: what failed is named below. */
  failed(count: number): string;
  /** Ends with a colon: the runs without a known end are named below. */
  unknown(count: number): string;
}

/**
 * Returns the messages about the ends of several runs, of those that failed first; none about an end that no run has had.
 * @param ended what users call the runs, as the names of events or the titles of data sources
 * @param named returns those that a message names. Default: all
 */
export function endedMessages(
  { succeeded, failed, unknown }: EndedRuns,
  texts: EndedTexts,
  named = (runs: readonly string[]): readonly string[] => runs,
): readonly RunMessage[] {
  return [
    ...(failed.length > 0
      ? [{ severity: 'error', text: texts.failed(failed.length), details: named(failed) } as const]
      : []),
    ...(unknown.length > 0
      ? [{ severity: 'info', text: texts.unknown(unknown.length), details: named(unknown) } as const]
      : []),
    ...(succeeded.length > 0
      ? [{ severity: 'success', text: texts.succeeded(succeeded.length) } as const]
      : []),
  ];
}

/**
 * Shows messages about the ends of what was started, as alerts or in their shape, the first of them in the place of the message about the start.
 * @param replace puts a message there. Default: that message has to stay
 */
export function showEnded<M>(messages: readonly M[], show: (message: M) => unknown, replace = show): void {
  messages.forEach((message, at) => {
    (at === 0 ? replace : show)(message);
  });
}
