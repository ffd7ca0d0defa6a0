import type { PagePort, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

/**
 * Creates the title that the page on screen has set; undefined when it has set none. Titles are stacked: when a nested page
 * is left, the title of the outer one counts again, in whatever order they are left.
 */
export function createPageTitle(): PagePort & Readable<string | undefined> {
  const store = createStore<readonly { readonly title: string }[]>(() => []);
  return {
    get: () => store.getState().at(-1)?.title,
    subscribe: readableStore(store).subscribe,
    setTitle: (title) => {
      const entry = { title };
      store.setState([...store.getState(), entry], true);
      return () =>
        store.setState(
          store.getState().filter((other) => other !== entry),
          true,
        );
    },
  };
}
