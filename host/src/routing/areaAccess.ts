import type { Area, Session } from '@mobidrom/shared-contract';
import { mayEnter } from '../register/areas';

/**
 * Access of a user to an area: `granted` shows it, `pending` waits for the identity provider, `sign-in` forces a sign-in,
 * and `denied` names the missing right.
 */
export type AreaAccess = 'granted' | 'pending' | 'sign-in' | 'denied';

/** Returns the access of a user to an area. */
export function areaAccess(
  area: Pick<Area, 'access' | 'roles' | 'groups'>,
  session: Pick<Session, 'status' | 'roles' | 'groups'>,
): AreaAccess {
  if (mayEnter(area, session)) return 'granted';
  switch (session.status) {
    case 'settling':
      return 'pending';
    case 'authenticated':
      return 'denied';
    // The former rights do not suffice, but a new sign-in may bring others.
    case 'expired':
    case 'anonymous':
      return 'sign-in';
  }
}
