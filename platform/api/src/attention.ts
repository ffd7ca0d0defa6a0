import { type EventRecord, finalStatusOf } from './backup';
import type { Cron } from './cron';
import { type DataEntryItem, listDataEntries } from './dataEntries';
import { type ListedSchedulerEvent, listSchedulers } from './eventScheduler';
import { type ListPage, listPages } from './listPages';
import {
  type ListAnswer,
  type ListQuery,
  listItems,
  NO_ITEMS,
  type ReadableItems,
  ROWS_PER_FETCH,
} from './listQuery';
import type { Request } from './request';
import { failure, type Result, success } from './result';
import { nextRuns, previousRuns } from './schedule';
import { averageMinutesBetweenRuns } from './scheduleWords';
import { texts } from './texts';

/*
 * Rules for what needs the staff's attention. The overview counts by them, and the lists that it links to filter by them, so that
 * both name the same entries. Schedules are in UTC, as the services run them: no change of a local clock makes anything late.
 */

const MINUTE = 60_000;
/** Shortest and longest tolerance in minutes. */
const TOLERANCE = { least: 10, most: 120 } as const;

/**
 * Returns how long after its scheduled time a run may end before it counts as missing, in milliseconds: a quarter of the average
 * time between two runs, at least ten minutes and at most two hours.
 */
export const scheduleTolerance = (cron: Cron): number =>
  MINUTE * Math.min(TOLERANCE.most, Math.max(TOLERANCE.least, averageMinutesBetweenRuns(cron) / 4));

/** Returns the last scheduled time whose run must have ended by now; undefined of a schedule without such a time. */
export function lastDueRun(cron: Cron, now: Date): Date | undefined {
  const [due] = previousRuns(cron, new Date(now.getTime() - scheduleTolerance(cron)), 1);
  return due;
}

/**
 * Returns since when a run has been missing that must have followed the last one; undefined without a last one, because nothing
 * tells since when the schedule exists.
 */
export function missingSince(cron: Cron, last: Date | undefined): Date | undefined {
  return last && nextRuns(cron, last, 1)[0];
}

/** Whether nothing has happened since the last scheduled time whose run must have ended by now. */
function isBehind(cron: Cron, last: Date | undefined, now: Date): boolean {
  const due = lastDueRun(cron, now);
  return due !== undefined && (last === undefined || last < due);
}

/** Whether the last import of a data source failed. */
export const hasFailedImport = ({ errorMessage }: Pick<DataEntryItem, 'errorMessage'>): boolean =>
  Boolean(errorMessage);

/**
 * Whether a data source has not delivered for longer than its interval: it is active, and no import has ended since the last
 * scheduled time, with its tolerance. A source whose import failed is not late, but failed. One that has never delivered is not
 * late either: no service tells since when it is scheduled.
 */
export function isLateSource(
  source: Pick<DataEntryItem, 'active' | 'cron' | 'lastImport' | 'errorMessage'>,
  now: Date,
): boolean {
  const { active, cron, lastImport } = source;
  if (!active || !lastImport || hasFailedImport(source)) return false;
  return isBehind(cron, new Date(lastImport), now);
}

/**
 * Whether a data source is active and has never delivered. No service tells since when it is scheduled, so that it may be new, or its
 * imports may not run. A source whose import failed is not one of these, but failed.
 */
export const hasNeverDelivered = (
  source: Pick<DataEntryItem, 'active' | 'lastImport' | 'errorMessage'>,
): boolean => source.active && !source.lastImport && !hasFailedImport(source);

/** Whether the service tells when sources were or will be imported. */
export const tellsImports = (sources: readonly Pick<DataEntryItem, 'lastImport' | 'nextImport'>[]): boolean =>
  sources.some(({ lastImport, nextImport }) => lastImport || nextImport);

/** States of a data source that need attention. */
export const SOURCE_STATES = {
  fehlgeschlagen: hasFailedImport,
  ueberfaellig: isLateSource,
} as const satisfies Record<string, (source: DataEntryItem, now: Date) => boolean>;
export type SourceState = keyof typeof SOURCE_STATES;

/** States by which the list of data sources is filtered, as the parameter `SOURCE_STATE` of its address names them. */
export const LISTED_SOURCE_STATES = {
  ...SOURCE_STATES,
  'ohne-lieferung': hasNeverDelivered,
} as const satisfies Record<string, (source: DataEntryItem, now: Date) => boolean>;
export type ListedSourceState = keyof typeof LISTED_SOURCE_STATES;
export const SOURCE_STATE = 'zustand';

/** Whether the service tells the last run of any event. */
export const tellsRuns = (events: readonly Pick<ListedSchedulerEvent, 'lastRunAt'>[]): boolean =>
  events.some(({ lastRunAt }) => lastRunAt !== undefined);

/** Parameter and value of the address by which the list of data offers shows those without a catalogue entry alone. */
export const WITHOUT_ENTRY = { parameter: 'katalogeintrag', value: 'fehlt' } as const;

/** Parameter and value of the address by which the list of backups shows services whose backup has a problem alone. */
export const OVERDUE_BACKUPS = { parameter: 'zustand', value: 'ueberfaellig' } as const;

/** Reason why a scheduled backup needs attention. */
export type BackupProblem = 'failed' | 'overdue';

/**
 * Returns why the scheduled backup of a service needs attention; undefined if it does not. It has failed when the newest backup
 * did: services tell the newest one alone, so that an earlier one may have succeeded in time. It is overdue when no backup was
 * begun since the last scheduled time, with its tolerance. A paused event needs no attention.
 * @param latest newest backup of the service; undefined if there is none
 */
export function backupProblem(
  { active, cron }: Pick<ListedSchedulerEvent, 'active' | 'cron'>,
  latest: EventRecord | undefined,
  now: Date,
): BackupProblem | undefined {
  if (!active) return undefined;
  if (latest && finalStatusOf(latest) === 'failed') return 'failed';
  return isBehind(cron, latest && new Date(latest.eventTime * 1000), now) ? 'overdue' : undefined;
}

/**
 * GET /event-scheduler/schedulers, as `listSchedulers`. Fails with `session` when nobody is signed in: no events would say that
 * nothing needs attention.
 */
export async function readSchedulers(
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ReadableItems<ListedSchedulerEvent>>> {
  const answer = await listSchedulers(request, signal);
  return answer.ok && answer.value === NO_ITEMS
    ? failure({ kind: 'session', text: texts.sessionExpired })
    : answer;
}

/** All data sources of a query, in the order of the service. */
export interface AllDataEntries extends Pick<ListAnswer<DataEntryItem>, 'rowSetVersion' | 'unread'> {
  readonly items: readonly DataEntryItem[];
}

/** Reads all pages of GET /dataset-management/dataEntries. Fails when one of them cannot be read. */
export async function listAllDataEntries(
  request: Request,
  query: Pick<ListQuery, 'sort' | 'filters'> = {},
  signal?: AbortSignal,
): Promise<Result<AllDataEntries>> {
  // Entries come twice where rows move between two pages.
  const items = new Map<string, DataEntryItem>();
  const unread = new Map<string, NonNullable<AllDataEntries['unread']>[number]>();
  let rowSetVersion = '';
  const fetchPage = async (page: ListQuery): Promise<Result<ListPage<DataEntryItem>>> => {
    const answer = await listDataEntries(request, { ...query, ...page }, signal);
    if (!answer.ok) return answer;
    if (page.page === 0) {
      // After a change the list is read again: what it had before may be deleted.
      items.clear();
      unread.clear();
    }
    for (const one of answer.value.unread ?? []) unread.set(one.id, one);
    const { rowSetVersion, totalCount, data, order } = answer.value;
    const rows = listItems(answer.value).map(({ item }) => item);
    // Entries that cannot be read have their places on the page, by which the last one is told.
    const places = order?.map((id) => (Object.hasOwn(data, id) ? data[id] : undefined));
    return success({ rowSetVersion, totalCount, items: rows, ...(places && { places }) });
  };
  for await (const page of listPages(fetchPage, { signal })) {
    if (!page.ok) return page;
    rowSetVersion = page.value.rowSetVersion;
    for (const item of page.value.items) items.set(item.dataSetId, item);
  }
  return success({
    rowSetVersion,
    items: [...items.values()],
    ...(unread.size > 0 && { unread: [...unread.values()] }),
  });
}

/**
 * Returns a page of the data sources in a state, as `listDataEntries` does of all. No service filters by a state, so that all
 * data sources of the query are read.
 */
export async function listDataEntriesIn(
  state: ListedSourceState,
  request: Request,
  { page = 0, pageSize = ROWS_PER_FETCH, sort, filters }: ListQuery,
  options: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<Result<ListAnswer<DataEntryItem>>> {
  const all = await listAllDataEntries(request, { sort, filters }, options.signal);
  if (!all.ok) return all;
  const found = all.value.items.filter((item) => LISTED_SOURCE_STATES[state](item, options.now));
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  return success({
    rowSetVersion: all.value.rowSetVersion,
    totalCount: found.length,
    data: Object.fromEntries(shown.map((item) => [item.dataSetId, item])),
    // JavaScript moves keys that look like numbers to the front.
    order: shown.map(({ dataSetId }) => dataSetId),
    ...(all.value.unread && { unread: all.value.unread }),
  });
}
