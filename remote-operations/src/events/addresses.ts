import { EVENT_LOG, matchesSearch, RUN_STATUSES, type RunStatus } from '@mobidrom/platform-api';

/** Tabs of the area, as named in the address. */
export const TABS = ['steuerung', EVENT_LOG.tab.value] as const;
export type Tab = (typeof TABS)[number];
const TAB = EVENT_LOG.tab.parameter;

export const tabOf = (parameters: URLSearchParams): Tab =>
  TABS.find((tab) => tab === parameters.get(TAB)) ?? TABS[0];

/** Returns the parameters with another tab; they keep the state of both tables. */
export function withTab(parameters: URLSearchParams, tab: Tab): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (tab === TABS[0]) next.delete(TAB);
  else next.set(TAB, tab);
  return next;
}

/** Returns the parameters with the tab that has the list of events. */
export const withList = (parameters: URLSearchParams): URLSearchParams => withTab(parameters, TABS[0]);

/** Column of the log with the event's name, as its filter is named in the address. */
export const LOG_EVENT_COLUMN = 'eventId';
/** Column of the log with the results of the runs. */
export const LOG_RESULT_COLUMN = 'result';

/** Entries of the log that the address asks for. */
export interface LogSelection {
  /** Filter of the event's name. */
  readonly search?: string | undefined;
  /** Results that the filter of their column finds; undefined if it finds all or none of them. */
  readonly status?: readonly RunStatus[] | undefined;
  /** First and last second, since 1970, UTC. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Time that the log shows, as fields for date and time have it; '' without a limit. */
export interface LogPeriod {
  readonly from: string;
  readonly to: string;
}

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns the second at which a minute in UTC begins, as 2026-11-20T04:00; undefined of anything else. */
export function secondOf(minute: string): number | undefined {
  const time = MINUTE.test(minute) ? Date.parse(`${minute}:00Z`) : Number.NaN;
  return Number.isNaN(time) || time < 0 ? undefined : time / 1000;
}

/** Returns the time of the log in the address; a limit that is no time is left out. */
export function logPeriodOf(parameters: URLSearchParams): LogPeriod {
  const limit = (name: string) => {
    const text = parameters.get(name) ?? '';
    return secondOf(text) === undefined ? '' : text;
  };
  return { from: limit(EVENT_LOG.from), to: limit(EVENT_LOG.to) };
}

/** Returns the parameters with another time of the log, from its first page on. */
export function withLogPeriod(parameters: URLSearchParams, { from, to }: LogPeriod): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of [
    [EVENT_LOG.from, from],
    [EVENT_LOG.to, to],
  ] as const) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete(`${EVENT_LOG.prefix}.page`);
  return next;
}

/** Returns what the address asks the log for: the time, and the filters of the event's name and of the result. */
export function logSelectionOf(parameters: URLSearchParams): LogSelection {
  const { from, to } = logPeriodOf(parameters);
  const last = secondOf(to);
  return {
    search: filterOf(parameters, LOG_EVENT_COLUMN),
    status: statusesLike(filterOf(parameters, LOG_RESULT_COLUMN)),
    from: secondOf(from),
    // The whole last minute.
    to: last === undefined ? undefined : last + 59,
  };
}

/** Returns the filter of a column of the log in the address; undefined without one. */
function filterOf(parameters: URLSearchParams, column: string): string | undefined {
  const start = `${column}:`;
  const filter = parameters
    .getAll(`${EVENT_LOG.prefix}.filter`)
    .findLast((entry) => entry.startsWith(start))
    ?.slice(start.length)
    .trim();
  return filter || undefined;
}

const STATUSES = Object.keys(RUN_STATUSES) as RunStatus[];

function statusesLike(filter: string | undefined): readonly RunStatus[] | undefined {
  if (filter === undefined) return undefined;
  const found = STATUSES.filter((status) => matchesSearch(RUN_STATUSES[status], filter));
  // A filter that finds every text also finds runs whose result is not known.
  return found.length > 0 && found.length < STATUSES.length ? found : undefined;
}
