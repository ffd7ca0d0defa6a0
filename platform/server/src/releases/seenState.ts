import { portalState } from '@mobidrom/shared-build/releases';
import type { Db } from '../store/database';
import { plannedActivation, type TimedRow } from './timed/timedStore';

/** State of the releases as people see it before they change it. */
export interface SeenState {
  /** Text that `If-Match` names: changes with the folder (`portalState`) and with the planned activation. */
  readonly state: string;
  /** Planned activation of this state; undefined without one. */
  readonly planned: TimedRow | undefined;
}

/**
 * Returns the state of the releases and of the planned activation. Under the lock of the releases it stays true: plans are made there
 * too.
 * @throws ReleaseError naming the file that is invalid
 */
export async function seenState(db: Db, releases: string): Promise<SeenState> {
  const planned = await plannedActivation(db);
  return { state: `${prefixOf(planned)}${await portalState(releases)}`, planned };
}

/**
 * Returns whether one of the states was read while this activation was planned, whatever else has changed since.
 * @param states of `If-Match`
 */
export const haveSeenPlan = (states: readonly string[], planned: TimedRow): boolean =>
  states.some((state) => state.startsWith(prefixOf(planned)));

const prefixOf = (planned: TimedRow | undefined): string => `${planned?.id ?? 0}-`;
