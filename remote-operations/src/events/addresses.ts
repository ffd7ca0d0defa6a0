import type { To } from '@mobidrom/shared-ui/router';
import { eventsArea } from './routes';

/** What the area says in its address, beside the state of its tables. */
export const TABS = ['steuerung', 'protokoll'] as const;
export type Tab = (typeof TABS)[number];
const TAB = 'tab';

/** The table of the log stands beside the other one in the same address. */
export const LOG_PREFIX = 'protokoll';

export const tabOf = (parameters: URLSearchParams): Tab =>
  TABS.find((tab) => tab === parameters.get(TAB)) ?? TABS[0];

/** The address with another tab; the state of both tables stays. */
export function withTab(parameters: URLSearchParams, tab: Tab): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (tab === TABS[0]) next.delete(TAB);
  else next.set(TAB, tab);
  return next;
}

/** The log of one event. */
export function toEventLog(eventName: string): To {
  const parameters = withTab(new URLSearchParams(), 'protokoll');
  parameters.set(`${LOG_PREFIX}.filter`, `eventId:${eventName}`);
  return { pathname: `/${eventsArea.path}`, search: `?${parameters}` };
}
