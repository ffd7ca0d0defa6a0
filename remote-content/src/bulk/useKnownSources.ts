import type { Failure } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';
import { type KnownSources, readKnownSources } from './lines/knownSources';

/** Reads what the services hold, once when the caller appears, and again by `retry`. */
export function useKnownSources() {
  const { request } = usePortal();
  const [known, setKnown] = useState<KnownSources>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again by the same request.
  useEffect(() => {
    let isCurrent = true;
    void readKnownSources(request).then((read) => {
      if (!isCurrent) return;
      setFailure(read.ok ? undefined : read.failure);
      if (read.ok) setKnown(read.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [request, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { known, failure, retry };
}
