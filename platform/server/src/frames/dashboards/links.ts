import {
  EVENT_LOG,
  eventLogAddress,
  RUN_STATUSES,
  SOURCE_STATE,
  type SourceState,
} from '@mobidrom/platform-api';

/*
 * Addresses of the portal's lists with their filters, as the lists write them themselves. The rights of the lists decide to whom
 * the dashboard offers them.
 */

const EVENTS = `/${EVENT_LOG.path}`;
const SOURCES = '/datenquellenverwaltung';
const minute = (time: Date): string => time.toISOString().slice(0, 16);

/** Runs that a link leads to. */
export interface LoggedRuns {
  readonly since: Date;
  readonly until: Date;
  /** Default: all events. */
  readonly eventName?: string;
  /** Default: false. */
  readonly onlyFailed?: boolean;
}

/** Returns the address of the event log for a period. */
export function logAddress({ since, until, eventName, onlyFailed = false }: LoggedRuns): string {
  const parameters = new URLSearchParams(eventName === undefined ? '' : eventLogAddress(eventName).search);
  parameters.set(EVENT_LOG.tab.parameter, EVENT_LOG.tab.value);
  if (onlyFailed) parameters.append(`${EVENT_LOG.prefix}.filter`, `result:${RUN_STATUSES.FAILED}`);
  parameters.set(EVENT_LOG.from, minute(since));
  parameters.set(EVENT_LOG.to, minute(until));
  return `${EVENTS}?${parameters}`;
}

/** Address of the list of events whose last run failed. */
export const FAILING_EVENTS = `${EVENTS}?${new URLSearchParams({ filter: `result:${RUN_STATUSES.FAILED}` })}`;

/** Returns the address of the list of data sources in a state, or of one of them by its title. */
export function sourcesAddress(state: SourceState, title?: string): string {
  const parameters = new URLSearchParams({ [SOURCE_STATE]: state });
  if (title !== undefined) parameters.set('filter', `title:${title}`);
  return `${SOURCES}?${parameters}`;
}
