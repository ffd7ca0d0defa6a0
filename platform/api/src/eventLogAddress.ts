/** Place of the event log in the portal: a tab of the page of the events. */
export const EVENT_LOG = {
  path: 'ereignisverwaltung',
  /** Parameter that names the tab, and its value for the log. */
  tab: { parameter: 'tab', value: 'protokoll' },
  /** Prefix of the log's table state in the address, which holds the state of both tables. */
  prefix: 'protokoll',
  /** Parameters of the time that is shown, as 2026-11-20T04:00 in UTC. */
  from: 'protokoll.von',
  to: 'protokoll.bis',
} as const;

/**
 * Returns the address of the event log, filtered by an event alone, from its first page on. It stands here because several
 * remotes lead to the log, and none imports another.
 * @param now parameters of the page of the events, which keep the state of its other tab. Default: none
 */
export function eventLogAddress(
  eventName: string,
  now = new URLSearchParams(),
): { readonly pathname: string; readonly search: string } {
  const { path, tab, prefix, from, to } = EVENT_LOG;
  const parameters = new URLSearchParams(now);
  parameters.set(tab.parameter, tab.value);
  parameters.set(`${prefix}.filter`, `eventId:${eventName}`);
  for (const other of [`${prefix}.page`, from, to]) parameters.delete(other);
  return { pathname: `/${path}`, search: `?${parameters}` };
}
