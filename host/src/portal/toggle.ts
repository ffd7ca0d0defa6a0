import type { Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

/** State of something that is open or closed. */
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
