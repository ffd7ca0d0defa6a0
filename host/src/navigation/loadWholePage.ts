import type { Location } from '@mobidrom/shared-ui/router';

/** State of a history entry as the router writes it: navigation state, key, and index. */
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
 * Navigates by loading the whole page. It writes the history entry as the router does, because opening the address alone
 * would lose the navigation's state, and would add an entry where one is to be replaced.
 */
export function loadWholePage(
  { pathname, search, hash, state, key }: Location,
  replaces: boolean,
  { history, location }: Page = window,
): void {
  const { idx = 0 } = (history.state ?? {}) as Partial<HistoryState>;
  const entry: HistoryState = { usr: state, key, idx: replaces ? idx : idx + 1 };
  history[replaces ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
  location.reload();
}
