import type { Readable } from '@mobidrom/shared-contract';
import type { StoreApi } from 'zustand/vanilla';

/** Shows a zustand store to the remotes as the contract's `Readable`: they can watch it, not change it. */
export function readableStore<T>(store: Pick<StoreApi<T>, 'getState' | 'subscribe'>): Readable<T> {
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
  };
}
