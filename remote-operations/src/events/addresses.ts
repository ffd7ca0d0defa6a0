import type { To } from '@mobidrom/shared-ui/router';
import { area } from './area';

/** Tabs of the area, as named in the address. */
export const TABS = ['steuerung', 'protokoll'] as const;
export type Tab = (typeof TABS)[number];
const TAB = 'tab';

/** Prefix of the log's table state in the address, which holds the state of both tables. */
export const LOG_PREFIX = 'protokoll';

export const tabOf = (parameters: URLSearchParams): Tab =>
  TABS.find((tab) => tab === parameters.get(TAB)) ?? TABS[0];

/** Returns the parameters with another tab; they keep the state of both tables. */
export function withTab(parameters: URLSearchParams, tab: Tab): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (tab === TABS[0]) next.delete(TAB);
  else next.set(TAB, tab);
  return next;
}

/**
 * Returns the address of the log, filtered by an event alone.
 * @param now parameters of the page, which keep the state of the other tab
 */
export function toEventLog(eventName: string, now: URLSearchParams): To {
  const parameters = withTab(now, 'protokoll');
  parameters.set(`${LOG_PREFIX}.filter`, `eventId:${eventName}`);
  parameters.delete(`${LOG_PREFIX}.page`);
  return { pathname: `/${area.path}`, search: `?${parameters}` };
}
