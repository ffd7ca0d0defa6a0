import type { Failure, Result } from '@mobidrom/platform-api';
import { useCallback } from 'react';
import { usePortal } from '../../core';
import { texts } from '../texts';
import type { Outcome } from './EntityDialog';

/** What an area says of a change, in its own words. */
export interface ChangeTexts {
  readonly succeeded: string;
  /** By HTTP status, as the specification's chapter 8 tells them apart. */
  readonly failed: Readonly<Record<number, string>>;
  /** Every other failure. */
  readonly failedOtherwise: (failure: Failure) => string;
}

/**
 * What a person is told of a change: a success as an alert of the page, whose list is then read again; a failure as text
 * for the dialog, with the fields that the service complains about. `reload` also follows a 404, because what the list
 * shows is gone.
 */
export function useOutcome(
  reload: () => Promise<void>,
): (result: Result<unknown>, said: ChangeTexts) => Outcome {
  const { alerts } = usePortal();
  return useCallback(
    (result, said) => {
      if (result.ok) {
        alerts.show({ severity: 'success', text: said.succeeded });
        void reload();
        return { ok: true };
      }
      const { failure } = result;
      // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
      if (failure.kind !== 'session') console.error(said.failedOtherwise(failure), failure);
      if (failure.status === 404) void reload();
      return { ok: false, text: changeFailureText(failure, said), fields: failure.fields };
    },
    [alerts, reload],
  );
}

/** The words for a failed change: an ended session, a status that the area names, or anything else. */
export function changeFailureText(failure: Failure, said: Omit<ChangeTexts, 'succeeded'>): string {
  if (failure.kind === 'session') return texts.changedNothing;
  const named = failure.kind === 'http' && failure.status !== undefined && said.failed[failure.status];
  return named || said.failedOtherwise(failure);
}
