import { listSchedulers } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useMemo } from 'react';
import { type EventRow, eventRow } from './eventRows';
import { useMinute } from './useMinute';
import { type Snapshot, useSnapshot } from './useSnapshot';

/** Milliseconds until a list with a running event is fetched again. */
const RUN_CHECK = 3_000;

/** Returns all events with their next runs, renewed every minute. */
export function useEvents(): Snapshot<readonly EventRow[]> & { readonly now: Date } {
  const { request } = usePortal();
  const now = useMinute();
  const snapshot = useSnapshot('event-scheduler/schedulers', () => listSchedulers(request));
  const { value: events, reload } = snapshot;

  useEffect(() => {
    if (!events?.some(({ lastRunStatus }) => lastRunStatus === 'STARTED')) return;
    const timer = setTimeout(() => void reload(), RUN_CHECK);
    return () => clearTimeout(timer);
  }, [events, reload]);

  const rows = useMemo(() => events?.map((event) => eventRow(event, now)), [events, now]);
  return useMemo(() => ({ ...snapshot, value: rows, now }), [snapshot, rows, now]);
}
