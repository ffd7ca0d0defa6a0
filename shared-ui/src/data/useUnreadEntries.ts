import type { UnreadItem } from '@mobidrom/platform-api';
import { useCallback, useMemo, useState } from 'react';
import type { ListNotice } from './ListNotices';
import type { ListFetch } from './table/source';
import { texts } from './texts';

const NONE: readonly UnreadItem[] = [];

/** Number of entries that the notice names. A service of another version may send hundreds. */
const NAMED = 10;

/** Returns the notice about entries that a list leaves out because they cannot be read; none without such entries. */
export function unreadEntriesNotices(unread: readonly UnreadItem[]): readonly ListNotice[] {
  if (unread.length === 0) return [];
  // Runs of one event have the same id.
  const lines = [...new Set(unread.map(({ id, field }) => texts.unreadEntry(id, field)))];
  const more = lines.length > NAMED ? [texts.moreUnreadEntries(lines.length - NAMED)] : [];
  const details = [...lines.slice(0, NAMED), ...more];
  return [{ severity: 'error', text: texts.unreadEntries(unread.length), details }];
}

/**
 * Returns the entries that a list leaves out, the notice about them, and a function that takes those of an answer. Of a
 * list of several fetches it takes the fetch, too: entries of fetches that belong together add up.
 */
export function useUnreadEntries() {
  const [{ unread }, setKnown] = useState(NOTHING_READ);
  const read = useCallback(
    (items: readonly UnreadItem[], fetch: ListFetch = WHOLE_LIST) =>
      setKnown((known) => withFetch(known, items, fetch)),
    [],
  );
  const notices = useMemo(() => unreadEntriesNotices(unread), [unread]);
  return { unread, notices, read };
}

/** Entries of the fetches of one list that could not be read. */
interface UnreadFetches {
  readonly list: string;
  readonly pages: ReadonlyMap<number, readonly UnreadItem[]>;
  /** All of them, in the order of the fetches. */
  readonly unread: readonly UnreadItem[];
}
const NOTHING_READ: UnreadFetches = { list: '', pages: new Map(), unread: NONE };
const WHOLE_LIST: ListFetch = { page: 0, list: '' };

/** Returns the state after an answer: the same one without a change, so that nothing is rendered again. */
function withFetch(
  known: UnreadFetches,
  items: readonly UnreadItem[],
  { page, list }: ListFetch,
): UnreadFetches {
  const before = known.list === list ? known.pages : new Map<number, readonly UnreadItem[]>();
  const isEmpty = known.unread.length === 0 && items.length === 0;
  if (isEmpty || (before === known.pages && isSame(before.get(page) ?? NONE, items))) return known;
  const pages = new Map(before).set(page, items);
  const unread = [...pages].sort(([one], [other]) => one - other).flatMap(([, entries]) => entries);
  // Every reload of a list of one fetch names another version of it.
  return { list, pages, unread: isSame(known.unread, unread) ? known.unread : unread };
}

const isSame = (one: readonly UnreadItem[], other: readonly UnreadItem[]): boolean =>
  one.length === other.length &&
  one.every(({ id, field }, at) => id === other[at]?.id && field === other[at]?.field);
