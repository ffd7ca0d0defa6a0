import { type EventLogEntry, listEventLog, type ReadableItems } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo, useState } from 'react';
import { type Snapshot, useSnapshot } from './useSnapshot';

/** Entries of the log, and those that the service sends in another shape. */
export type LogEntries = ReadableItems<EventLogEntry>;

/**
 * Returns the newest entries of the log. They are fetched when the log is shown or an event was run, so that the log is ready
 * when the user follows the link to it.
 */
export function useEventLog(isShown: boolean): Snapshot<LogEntries> {
  const { request } = usePortal();
  const [wasRun, setWasRun] = useState(false);
  const snapshot = useSnapshot(isShown || wasRun ? 'event-scheduler/event-protocols' : null, () =>
    listEventLog(request),
  );
  const { reload: fetchAgain } = snapshot;
  const reload = useCallback(async () => {
    setWasRun(true);
    await fetchAgain();
  }, [fetchAgain]);
  return useMemo(() => ({ ...snapshot, reload }), [snapshot, reload]);
}
