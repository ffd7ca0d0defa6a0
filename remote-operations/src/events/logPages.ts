import type { LogEntries } from './useEventLog';

/** Newest entries of the log, and the pages of older ones that follow them. */
export interface LoadedLog {
  readonly newest: LogEntries;
  readonly pages: readonly LogEntries[];
}

/**
 * Returns the pages that follow the newest entries, after these were read again: those that were loaded, and before them what was
 * among the newest ones and is not any more. No pages where entries between them are missing: so many are new that none of the former
 * newest ones is among them.
 */
export function pagesAfter(newest: LogEntries, before: LoadedLog): readonly LogEntries[] {
  if (newest === before.newest || before.pages.length === 0) return before.pages;
  const ids = new Set(newest.items.flatMap(({ id }) => id ?? []));
  const common = before.newest.items.findLastIndex(({ id }) => id !== undefined && ids.has(id));
  if (common < 0) return [];
  const items = before.newest.items.slice(common + 1);
  const unreadIds = new Set(newest.unread.map(({ id }) => id));
  const unread = before.newest.unread.filter(({ id }) => !unreadIds.has(id));
  return items.length + unread.length > 0 ? [{ items, unread }, ...before.pages] : before.pages;
}
