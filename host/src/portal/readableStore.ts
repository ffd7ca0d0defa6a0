import type { Readable } from '@mobidrom/shared-contract';
import type { StoreApi } from 'zustand/vanilla';

/** Returns a zustand store as the contract's `Readable`, which can be watched, not changed. */
export function readableStore<T>(store: Pick<StoreApi<T>, 'getState' | 'subscribe'>): Readable<T> {
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
  };
}
