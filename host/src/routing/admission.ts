import type { Area, Session } from '@mobidrom/shared-contract';
import { mayEnter } from '../menus/entries';

/**
 * What the shell does at the door of an area: `open` shows it, `wait` until the identity provider has answered,
 * `sign-in` forces the sign-in, `refused` names the missing right (specification, portal, chapters 2 and 6).
 */
export type Admission = 'open' | 'wait' | 'sign-in' | 'refused';

export function admission(
  area: Pick<Area, 'access' | 'roles' | 'groups'>,
  session: Pick<Session, 'status' | 'roles' | 'groups'>,
): Admission {
  if (mayEnter(area, session)) return 'open';
  switch (session.status) {
    case 'settling':
      return 'wait';
    case 'authenticated':
      return 'refused';
    // Expired without the rights in hand: only a new sign-in can tell.
    case 'expired':
    case 'anonymous':
      return 'sign-in';
  }
}
