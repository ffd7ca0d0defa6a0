import { listSchedulers, type UnreadItem } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useMemo } from 'react';
import { type EventRow, eventRow } from './eventRows';
import { useMinute } from './useMinute';
import { type Snapshot, useSnapshot } from './useSnapshot';

/** Milliseconds until a list with a running event is fetched again, and until that is tried again after a failure. */
const RUN_CHECK = 3_000;
const NEXT_ATTEMPT = 15_000;

const NONE: readonly UnreadItem[] = [];

export interface Events extends Snapshot<readonly EventRow[]> {
  readonly now: Date;
  /** Events that the service sends in another shape. */
  readonly unread: readonly UnreadItem[];
}

/** Returns all events with their next runs, renewed every minute, and their last runs, read again when the window comes into sight. */
export function useEvents(): Events {
  const { request } = usePortal();
  const now = useMinute();
  const snapshot = useSnapshot('event-scheduler/schedulers', () => listSchedulers(request));
  const { value, failure, reload } = snapshot;
  const events = value?.items;
  const unread = value?.unread ?? NONE;

  useEffect(() => {
    if (!events?.some(({ lastRunStatus }) => lastRunStatus === 'STARTED')) return;
    const timer = setTimeout(() => void reload(), failure ? NEXT_ATTEMPT : RUN_CHECK);
    return () => clearTimeout(timer);
    // Each failure is a new one, while the events stay the same.
  }, [events, failure, reload]);

  useEffect(() => {
    // Runs go on while nobody looks.
    const readAgain = () => void (document.visibilityState === 'visible' && reload());
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [reload]);

  const rows = useMemo(() => events?.map((event) => eventRow(event, now)), [events, now]);
  return useMemo(() => ({ ...snapshot, value: rows, unread, now }), [snapshot, rows, unread, now]);
}
