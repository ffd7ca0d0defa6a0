/** State of a history entry, as the router keeps it. */
interface EntryState {
  readonly key?: unknown;
}

/**
 * Gives the history entry of a page that the browser loads a key of its own, unless it has one. The router would call all of them
 * 'default', and open a new visit at the scroll position of the last. A reload and a way back find the key that the entry
 * has, and with it their position. Called before the router is created.
 */
export function nameHistoryEntry(
  history: Pick<History, 'state' | 'replaceState'>,
  newKey: () => string,
): void {
  const state: EntryState | null = history.state;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: newKey() }, '');
}
