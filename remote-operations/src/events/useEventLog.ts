import { listEventLog, type UnreadItem } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo, useState } from 'react';
import { type LogRow, logRows } from './logRows';
import { type Snapshot, useSnapshot } from './useSnapshot';

const NONE: readonly UnreadItem[] = [];

export interface EventLogRows extends Snapshot<readonly LogRow[]> {
  /** Entries that the service sends in another shape. */
  readonly unread: readonly UnreadItem[];
}

/**
 * Returns the newest entries of the log. They are fetched when the log is shown or an event was run, so that the log is ready
 * when the user follows the link to it.
 */
export function useEventLog(isShown: boolean): EventLogRows {
  const { request } = usePortal();
  const [wasRun, setWasRun] = useState(false);
  const snapshot = useSnapshot(isShown || wasRun ? 'event-scheduler/event-protocols' : null, () =>
    listEventLog(request),
  );
  const { value, reload: fetchAgain } = snapshot;
  const entries = value?.items;
  const unread = value?.unread ?? NONE;
  const reload = useCallback(async () => {
    setWasRun(true);
    await fetchAgain();
  }, [fetchAgain]);
  const rows = useMemo(() => entries && logRows(entries), [entries]);
  return useMemo(() => ({ ...snapshot, value: rows, unread, reload }), [snapshot, rows, unread, reload]);
}
