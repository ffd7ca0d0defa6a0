import {
  type DeletedEntry,
  type EntryKind,
  type Failure,
  listDeleted,
  type Request,
} from '@mobidrom/platform-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { useAnswer } from './useAnswer';

/** Entries that were deleted before those of the first answer. */
export interface OlderEntries {
  /** Whether there are some that are not loaded. */
  readonly more: boolean;
  readonly loading: boolean;
  /** Why the last attempt to load them failed. */
  readonly failure: Failure | undefined;
  load(): Promise<void>;
}

const NONE: readonly DeletedEntry[] = [];
const NOT_ASKED = { entries: NONE, more: undefined, loading: false, failure: undefined } as const;

interface Loaded extends Pick<OlderEntries, 'loading' | 'failure'> {
  readonly entries: readonly DeletedEntry[];
  /** Undefined before the second answer: then the first one says it. */
  readonly more: boolean | undefined;
}

/** Returns the deleted entries of a kind that are loaded, newest first, and the way to older ones. */
export function useDeleted(kind: EntryKind) {
  const { request } = usePortal();
  const read = useCallback(
    (request: Request, signal: AbortSignal) => listDeleted(request, kind, signal),
    [kind],
  );
  const first = useAnswer(read);
  const [loaded, setLoaded] = useState<Loaded>(NOT_ASKED);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const entries = [...(first.value?.entries ?? NONE), ...loaded.entries];
  const load = async () => {
    const controller = new AbortController();
    running.current = controller;
    setLoaded((before) => ({ ...before, loading: true }));
    const answer = await listDeleted(request, kind, controller.signal, entries.at(-1)?.id).catch(
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    if (!answer || controller.signal.aborted) return;
    setLoaded((before) =>
      answer.ok
        ? {
            entries: [...before.entries, ...answer.value.entries],
            more: answer.value.more === true,
            loading: false,
            failure: undefined,
          }
        : { ...before, loading: false, failure: answer.failure },
    );
  };
  const { loading, failure } = loaded;
  const older: OlderEntries = { more: loaded.more ?? first.value?.more === true, loading, failure, load };
  return { ...first, entries, older };
}
