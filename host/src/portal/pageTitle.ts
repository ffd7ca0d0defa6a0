import type { PagePort, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

/**
 * The title that the page on screen gave itself, undefined when it gave none. Titles are stacked: when a page inside a
 * page leaves, the outer one's title counts again, whatever the order in which they leave.
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
