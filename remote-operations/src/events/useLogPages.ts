import {
  EVENTS_TO_RETRIEVE,
  type EventLogEntry,
  type Failure,
  listEventLog,
  matchesSearch,
  type UnreadItem,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LogSelection } from './addresses';
import { type LoadedLog, pagesAfter } from './logPages';
import { type LogRow, logRows, tellsResults } from './logRows';
import type { LogEntries } from './useEventLog';
import { type Snapshot, useSnapshot } from './useSnapshot';

export interface LogPages extends Snapshot<readonly LogRow[]> {
  /** Entries that the service sends in another shape. */
  readonly unread: readonly UnreadItem[];
  /** Number of loaded entries. */
  readonly loaded: number;
  readonly hasResults: boolean;
  /** `limited`: the service returns the newest entries only. `more`: it has older ones, too. `whole`: all are here. */
  readonly extent: 'limited' | 'more' | 'whole';
  /** Why older entries could not be loaded at the last attempt. */
  readonly olderFailure: Failure | undefined;
  /** Loads the next older entries. */
  loadOlder(): Promise<void>;
}

interface Older extends LoadedLog {
  /** Selection that they belong to. */
  readonly key: string;
  readonly failure?: Failure;
}
const NO_PAGES: readonly LogEntries[] = [];

const isFull = (entries: LogEntries | undefined): boolean =>
  entries !== undefined && entries.items.length + entries.unread.length >= EVENTS_TO_RETRIEVE;
/** Whether the service can search and page its log: then it names each entry. */
const isPaged = (entries: LogEntries | undefined): boolean =>
  entries?.items.some(({ id }) => id !== undefined) ?? false;

/**
 * Returns the entries of the log that the address asks for. Where the service has more than the newest ones, it searches all of
 * them by event, result and time, and older ones are loaded page by page and kept while the newest are read again; otherwise the newest ones are filtered here.
 * @param log newest entries of all events and times
 */
export function useLogPages(log: Snapshot<LogEntries>, asked: LogSelection): LogPages {
  const { request } = usePortal();
  const hasResults = log.value === undefined || tellsResults(log.value.items);
  // Without results there is no column for them, so that its filter in the address means nothing.
  const selection = useMemo(
    () => (hasResults ? asked : { ...asked, status: undefined }),
    [asked, hasResults],
  );
  const { search, from, to, status } = selection;
  const isAsked = [search, from, to, status].some((one) => one !== undefined);
  const searches = isAsked && isPaged(log.value) && isFull(log.value);
  const found = useSnapshot(
    searches ? `event-scheduler/event-protocols ${JSON.stringify([search, from, to, status])}` : null,
    () => listEventLog(request, selection),
  );
  const newest = searches ? found.value : log.value;
  const key = JSON.stringify(searches ? [search, from, to, status] : []);
  const [older, setOlder] = useState<Older>();
  const pages = useMemo(
    () => (newest && older?.key === key ? pagesAfter(newest, older) : NO_PAGES),
    [newest, older, key],
  );
  // With each newer answer, so that the next one has entries in common with it.
  useEffect(() => {
    if (!newest) return;
    setOlder((now) => {
      if (now?.key !== key || now.newest === newest) return now;
      return { key, newest, pages: pagesAfter(newest, now) };
    });
  }, [newest, key]);
  const rows = useMemo(() => {
    // While the service searches, those of the newest entries that fit are shown.
    const shown = newest ?? log.value;
    if (!shown) return undefined;
    const entries = [shown, ...pages].flatMap(({ items }) => items);
    const fitting = logRows(entries).filter((row) => isSelected(row, { from, to }));
    const isWaiting = newest === undefined && !fitting.some((row) => isSelected(row, { search, status }));
    return isWaiting ? undefined : fitting;
  }, [newest, log.value, pages, search, from, to, status]);

  const loadOlder = useCallback(async () => {
    if (!newest) return;
    const loaded = [newest, ...pages].flatMap(({ items }) => items);
    const oldest = loaded.findLast(({ id }) => id !== undefined);
    const answer = await listEventLog(request, { ...(searches && selection), before: oldest?.id });
    setOlder(
      answer.ok
        ? { key, newest, pages: [...pages, withoutLoaded(answer.value, loaded)] }
        : { key, newest, pages, failure: answer.failure },
    );
  }, [request, newest, pages, searches, selection, key]);
  const { reload: reloadNewest } = log;
  const { reload: searchAgain } = found;
  const { asOf: newestAsOf } = log;
  const searchedAsOf = useRef(newestAsOf);
  useEffect(() => {
    const isNewer = searchedAsOf.current !== undefined && searchedAsOf.current !== newestAsOf;
    searchedAsOf.current = newestAsOf;
    // An event was run: what the search has found may have ended meanwhile.
    if (searches && isNewer) void searchAgain();
  }, [newestAsOf, searches, searchAgain]);
  const reload = useCallback(async () => {
    await Promise.all([reloadNewest(), ...(searches ? [searchAgain()] : [])]);
  }, [reloadNewest, searchAgain, searches]);

  const olderFailure = older?.key === key && older.newest === newest ? older.failure : undefined;
  const { failure, asOf } = searches && (found.value || found.failure) ? found : log;
  const loading = log.loading || found.loading;
  return useMemo(() => {
    const all = [...(newest ? [newest] : []), ...pages];
    return {
      value: rows,
      asOf,
      failure,
      loading,
      reload,
      loadOlder,
      unread: all.flatMap((page) => page.unread),
      loaded: all.reduce((sum, page) => sum + page.items.length + page.unread.length, 0),
      hasResults,
      extent: extentOf(log.value, all.at(-1)),
      olderFailure,
    };
  }, [rows, newest, pages, asOf, failure, loading, reload, loadOlder, log.value, hasResults, olderFailure]);
}

/** Returns how far the log is loaded, by its newest entries and the last page that fits the search. */
function extentOf(log: LogEntries | undefined, last: LogEntries | undefined): LogPages['extent'] {
  if (!isPaged(log) || last === undefined) return 'limited';
  return isFull(last) ? 'more' : 'whole';
}

/** Returns a page without entries that are there already: a service that ignores `before` sends the newest ones again. */
function withoutLoaded(page: LogEntries, loaded: readonly EventLogEntry[]): LogEntries {
  const ids = new Set(loaded.map(({ id }) => id));
  return { ...page, items: page.items.filter(({ id }) => id === undefined || !ids.has(id)) };
}

function isSelected(row: LogRow, { search, status, from, to }: LogSelection): boolean {
  const { eventId, eventTime } = row;
  return (
    (search === undefined || matchesSearch(eventId, search)) &&
    (status === undefined || status.some((one) => one === row.status)) &&
    (from === undefined || eventTime >= from) &&
    (to === undefined || eventTime <= to)
  );
}
