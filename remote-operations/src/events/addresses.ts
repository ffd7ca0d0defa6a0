import { EVENT_LOG } from '@mobidrom/platform-api';

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
