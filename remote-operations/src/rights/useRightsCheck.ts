import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AccessFinding, checkAccess } from './checkAccess';
import type { CheckedThings } from './rightsRows';
import { texts } from './texts';

export type RightsCheckState =
  | { readonly phase: 'idle' }
  /** The choice changed after it was checked: the answer is gone. */
  | { readonly phase: 'stale' }
  | { readonly phase: 'checking'; readonly done: number; readonly total: number }
  | {
      readonly phase: 'finished';
      /** What was asked about, as it was at that moment. */
      readonly things: CheckedThings;
      readonly findings: readonly AccessFinding[];
    };

const ALERT = 'rights-check';

/** The check and its answer, with what is said when it fails (specification, portal, chapter 8 'Rights'). */
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

  const say = useCallback(
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
        // Whoever stopped it has gone on already.
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!answer || signal.aborted) return;
      if (!answer.ok) {
        const text = texts.failed(answer.failure);
        // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
        console.error(text, answer.failure);
        say(text);
        setState({ phase: 'idle' });
      } else if (session.get().status === 'expired') {
        say(texts.sessionOver);
        setState({ phase: 'idle' });
      } else {
        setState({ phase: 'finished', things, findings: answer.value });
      }
    },
    [request, session, stop, say],
  );
  /** Ends a check that is going on. */
  const cancel = useCallback(() => {
    stop();
    setState({ phase: 'idle' });
  }, [stop]);
  /** What was answered no longer fits what is chosen. */
  const clear = useCallback(() => {
    stop();
    setState(({ phase }) => ({ phase: phase === 'idle' ? 'idle' : 'stale' }));
  }, [stop]);
  const refuse = useCallback(() => {
    stop();
    say(texts.incomplete);
  }, [stop, say]);
  return { state, check, cancel, clear, refuse };
}
export type RightsCheck = ReturnType<typeof useRightsCheck>;
