import type { Failure } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';
import { type KnownSources, readKnownSources } from './lines/knownSources';
import { addedLines, type SentLine } from './run/sentLines';

/** Stored sources and events, and the numbers of the lines that an earlier run has added to them. */
export interface KnownLines {
  readonly known: KnownSources;
  readonly added: ReadonlySet<number>;
}

const NONE_SENT: ReadonlyMap<number, SentLine> = new Map();

/**
 * Reads what the services hold, once when the caller appears, and again by `retry`.
 * @param begun lines that were sent before; kept between renders
 */
export function useKnownSources(begun = NONE_SENT) {
  const { request } = usePortal();
  const [found, setFound] = useState<KnownLines>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again by the same request.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const answer = await readKnownSources(request, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (!answer) return;
      const added = answer.ok ? await addedLines(begun, answer.value) : undefined;
      if (signal.aborted) return;
      setFailure(answer.ok ? undefined : answer.failure);
      if (answer.ok && added) setFound({ known: answer.value, added });
    };
    void read();
    return () => controller.abort();
  }, [request, begun, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { found, failure, retry };
}
