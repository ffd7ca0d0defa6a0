import type { Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

/** Something that is open or closed, and can be opened from several places. */
export interface Toggle extends Readable<boolean> {
  open(): void;
  close(): void;
}

export function createToggle(): Toggle {
  const store = createStore(() => false);
  return {
    ...readableStore(store),
    open: () => store.setState(true, true),
    close: () => store.setState(false, true),
  };
}
