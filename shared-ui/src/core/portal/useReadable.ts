import type { Readable } from '@mobidrom/shared-contract';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns the current value of a Readable; the caller renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  const subscribe = useCallback((listener: () => void) => readable.subscribe(listener), [readable]);
  const get = useCallback(() => readable.get(), [readable]);
  // The last one is for builds that render a page to text.
  return useSyncExternalStore(subscribe, get, get);
}
