import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AccessFinding, checkAccess } from './checkAccess';
import type { CheckedThings } from './rightsRows';
import { texts } from './texts';

export type RightsCheckState =
  | { readonly phase: 'idle' }
  /** The choice has changed since it was checked, so that the result is removed. */
  | { readonly phase: 'stale' }
  | { readonly phase: 'checking'; readonly done: number; readonly total: number }
  | {
      readonly phase: 'finished';
      /** The checked organisations and data sets, as they were at that moment. */
      readonly things: CheckedThings;
      readonly findings: readonly AccessFinding[];
    };

const ALERT = 'rights-check';

/** Returns the check and its state; a failure is shown as an alert. */
export function useRightsCheck() {
  const { request, alerts, session } = usePortal();
  const [state, setState] = useState<RightsCheckState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const alert = useRef<string>(undefined);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    if (alert.current !== undefined) alerts.close(alert.current);
    alert.current = undefined;
  }, [alerts]);
  useEffect(() => stop, [stop]);

  const showError = useCallback(
    (text: string) => {
      alert.current = alerts.show({ severity: 'error', key: ALERT, text });
    },
    [alerts],
  );

  const check = useCallback(
    async (things: CheckedThings) => {
      stop();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const progress = (done: number, total: number) =>
        signal.aborted || setState({ phase: 'checking', done, total });
      progress(0, 0);
      const answer = await checkAccess(request, {
        organisationIds: things.organisations.map(({ id }) => id),
        dataSetIds: things.dataSets.map(({ id }) => id),
        signal,
        onProgress: progress,
      }).catch((error: unknown) => {
        // A newer check or the unmounted page needs no state of this one.
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!answer || signal.aborted) return;
      if (!answer.ok) {
        const text = texts.failed(answer.failure);
        // biome-ignore lint/suspicious/noConsole: failed calls are logged for support
        console.error(text, answer.failure);
        showError(text);
        setState({ phase: 'idle' });
      } else if (session.get().status === 'expired') {
        showError(texts.sessionOver);
        setState({ phase: 'idle' });
      } else {
        setState({ phase: 'finished', things, findings: answer.value });
      }
    },
    [request, session, stop, showError],
  );
  /** Cancels a running check. */
  const cancel = useCallback(() => {
    stop();
    setState({ phase: 'idle' });
  }, [stop]);
  /** Removes a result that no longer belongs to the choice. */
  const clear = useCallback(() => {
    stop();
    setState(({ phase }) => ({ phase: phase === 'idle' ? 'idle' : 'stale' }));
  }, [stop]);
  const refuse = useCallback(() => {
    stop();
    showError(texts.incomplete);
  }, [stop, showError]);
  return { state, check, cancel, clear, refuse };
}
export type RightsCheck = ReturnType<typeof useRightsCheck>;
