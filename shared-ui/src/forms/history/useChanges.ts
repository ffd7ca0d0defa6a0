import { type EntryChange, type EntryKind, type Failure, listChanges } from '@mobidrom/platform-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../core';

interface Changes {
  readonly changes: readonly EntryChange[];
  readonly more: boolean;
  readonly loading: boolean;
  /** Why the last attempt failed, also while it is made again. */
  readonly failure: Failure | undefined;
}

const NOTHING: Changes = { changes: [], more: false, loading: true, failure: undefined };

/** Returns the changes of an entry that are loaded, and `load`, which loads older ones or tries again. */
export function useChanges(kind: EntryKind, key: string): Changes & { readonly load: () => Promise<void> } {
  const { request } = usePortal();
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const fetch = useCallback(
    async (known: readonly EntryChange[]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState((before) => ({ ...before, loading: true }));
      const answer = await listChanges(request, { kind, key }, known.at(-1)?.id, controller.signal).catch(
        (error: unknown) => {
          if (!controller.signal.aborted) throw error;
        },
      );
      if (!answer || controller.signal.aborted) return;
      if (!answer.ok) {
        setState((before) => ({ ...before, loading: false, failure: answer.failure }));
        return;
      }
      const { changes, more } = answer.value;
      setState({ changes: [...known, ...changes], more, loading: false, failure: undefined });
    },
    [request, kind, key],
  );
  useEffect(() => {
    void fetch([]);
    return () => running.current?.abort();
  }, [fetch]);
  const { changes } = state;
  const load = useCallback(() => fetch(changes), [fetch, changes]);
  return { ...state, load };
}
