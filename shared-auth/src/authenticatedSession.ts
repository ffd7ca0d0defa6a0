import { groupsOf, rolesOf, type Session } from '@mobidrom/shared-contract';
import type { TokenClaims } from './client';

/** Returns the session of a user who is signed in with these claims. */
export const authenticatedSession = (claims: TokenClaims): Session => ({
  status: 'authenticated',
  subject: claims.sub,
  username: claims.preferred_username,
  name: claims.name ?? claims.preferred_username,
  email: claims.email,
  roles: rolesOf(claims),
  groups: groupsOf(claims),
});
