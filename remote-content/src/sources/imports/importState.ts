import type { Alerts } from '@mobidrom/shared-contract';

/** State of imports by hand that outlives the page: they run on while it is left, and are found again by the next one. */
export interface ImportState {
  /** Names of the events whose import is started or followed, so that none is started twice. */
  readonly running: Set<string>;
  /** Reads the list on the page again; undefined while the page is left. */
  reload: (() => Promise<void>) | undefined;
}

const states = new WeakMap<Alerts, ImportState>();

/**
 * Returns the state of imports by hand; always the same one for a portal.
 * @param alerts of the portal, by whose identity it is kept
 */
export function importState(alerts: Alerts): ImportState {
  const known = states.get(alerts);
  if (known) return known;
  const made: ImportState = { running: new Set(), reload: undefined };
  states.set(alerts, made);
  return made;
}
