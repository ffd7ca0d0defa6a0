import { listSchedulers } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useMemo } from 'react';
import { type EventRow, eventRow } from './eventRows';
import { useMinute } from './useMinute';
import { type Snapshot, useSnapshot } from './useSnapshot';

/** So long, in milliseconds, until it is asked whether a run has ended. */
const RUN_CHECK = 3_000;

/** All events, with what their schedules mean at this minute. */
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
