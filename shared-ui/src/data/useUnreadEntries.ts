import type { UnreadItem } from '@mobidrom/platform-api';
import { useCallback, useMemo, useState } from 'react';
import type { ListNotice } from './ListNotices';
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

/** Returns the entries that a list of several answers leaves out, the notice about them, and a function that takes them. */
export function useUnreadEntries() {
  const [unread, setUnread] = useState(NONE);
  // The same array without a change, so that nothing is rendered again.
  const read = useCallback(
    (items: readonly UnreadItem[]) => setUnread((known) => (isSame(known, items) ? known : items)),
    [],
  );
  const notices = useMemo(() => unreadEntriesNotices(unread), [unread]);
  return { unread, notices, read };
}

const isSame = (one: readonly UnreadItem[], other: readonly UnreadItem[]): boolean =>
  one.length === other.length &&
  one.every(({ id, field }, at) => id === other[at]?.id && field === other[at]?.field);
