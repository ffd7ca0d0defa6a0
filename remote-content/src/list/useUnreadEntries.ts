import type { UnreadItem } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useCallback, useMemo, useState } from 'react';
import { texts } from './texts';

const NONE: readonly UnreadItem[] = [];

/** Returns the notice about entries that a list leaves out because they cannot be read, and takes them from its answers. */
export function useUnreadEntries() {
  const [unread, setUnread] = useState(NONE);
  // The same array without a change, so that a closed notice stays closed.
  const read = useCallback(
    (items: readonly UnreadItem[]) => setUnread((known) => (isSame(known, items) ? known : items)),
    [],
  );
  const notices = useMemo<readonly ListNotice[]>(() => {
    if (unread.length === 0) return [];
    const details = unread.map(({ id, field }) => texts.unreadEntry(id, field));
    return [{ severity: 'error', text: texts.unreadEntries(unread.length), details }];
  }, [unread]);
  return { notices, read };
}

const isSame = (one: readonly UnreadItem[], other: readonly UnreadItem[]): boolean =>
  one.length === other.length &&
  one.every(({ id, field }, at) => id === other[at]?.id && field === other[at]?.field);
