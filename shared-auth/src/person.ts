import { groupsOf, type Session } from '@mobidrom/shared-contract';
import type { IdentityClient } from './client';

/** Facts about the user that the identity provider adds to those of the token. */
export type PersonFacts = Partial<Pick<Session, 'name' | 'email' | 'groups'>>;

/** Returns name and e-mail address of a Keycloak account profile, without what is empty or missing. */
export function profileFacts(profile: unknown): PersonFacts {
  const { firstName, lastName, email } = Object(profile) as Record<string, unknown>;
  const name = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return {
    ...(name && { name }),
    ...(typeof email === 'string' && email && { email }),
  };
}

/**
 * Reads userinfo and the account's profile, and passes each to `add` when it arrives. A failure is neither reported nor
 * logged: the claims of the token hold then.
 */
export async function readPerson(
  client: Pick<IdentityClient, 'loadUserInfo' | 'loadUserProfile'>,
  add: (facts: PersonFacts) => void,
): Promise<void> {
  await Promise.allSettled([
    client.loadUserInfo().then((answer) => add({ groups: groupsOf(answer) })),
    client.loadUserProfile().then((answer) => add(profileFacts(answer))),
  ]);
}
