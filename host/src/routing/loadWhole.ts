import type { Location } from '@mobidrom/shared-ui/router';

/** Where the router keeps the state of a navigation in the browser's history, and how far from its beginning that is. */
interface HistoryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

interface Page {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly location: { reload(): void };
}

/**
 * Does a navigation as a load of the whole page. The entry is written into the history as the router would have done,
 * because an address alone loses the navigation's state, and replacing an entry must not become a further one.
 */
export function loadWhole(
  { pathname, search, hash, state, key }: Location,
  replaces: boolean,
  { history, location }: Page = window,
): void {
  const { idx = 0 } = (history.state ?? {}) as Partial<HistoryState>;
  const entry: HistoryState = { usr: state, key, idx: replaces ? idx : idx + 1 };
  history[replaces ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
  location.reload();
}
