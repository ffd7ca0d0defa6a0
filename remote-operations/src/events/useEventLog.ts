import { listEventProtocols } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo, useState } from 'react';
import { type LogRow, logRows } from './logRows';
import { type Snapshot, useSnapshot } from './useSnapshot';

/**
 * The newest entries of the log. They are fetched once they are shown, or once an event was run: then the log is ready
 * when the person follows the link to it.
 */
export function useEventLog(isShown: boolean): Snapshot<readonly LogRow[]> {
  const { request } = usePortal();
  const [wasRun, setWasRun] = useState(false);
  const snapshot = useSnapshot(isShown || wasRun ? 'event-scheduler/event-protocols' : null, () =>
    listEventProtocols(request),
  );
  const { value: entries, reload: fetchAgain } = snapshot;
  const reload = useCallback(async () => {
    setWasRun(true);
    await fetchAgain();
  }, [fetchAgain]);
  const rows = useMemo(() => entries && logRows(entries), [entries]);
  return useMemo(() => ({ ...snapshot, value: rows, reload }), [snapshot, rows, reload]);
}
