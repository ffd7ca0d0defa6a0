import { type Area, meetsRequirement, type RegisteredRemote, type Session } from '@mobidrom/shared-contract';

/** The part of a session that decides about access. */
export type Holder = Pick<Session, 'status' | 'roles' | 'groups'>;

/**
 * Whether a user may enter the area. `expired` counts as signed in, because the page on screen must not vanish with the
 * session (see `withRetainedRights`); services refuse its calls anyway.
 */
export function mayEnter(area: Pick<Area, 'access' | 'roles' | 'groups'>, holder: Holder): boolean {
  if (area.access === 'public') return true;
  const isKnown = holder.status === 'authenticated' || holder.status === 'expired';
  return isKnown && meetsRequirement(holder, area);
}

/** Returns all areas of the register. When two remotes have the same path, the first in the register counts. */
export function areasOf(remotes: readonly RegisteredRemote[]): readonly Area[] {
  const byPath = new Map<string, Area>();
  for (const area of remotes.flatMap((remote) => remote.areas)) {
    if (!byPath.has(area.path)) byPath.set(area.path, area);
  }
  return [...byPath.values()];
}
