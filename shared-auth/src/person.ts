import { groupsOf, type Session } from '@mobidrom/shared-contract';
import type { IdentityClient } from './client';

/** What the identity provider adds to what the token says of a person. */
export type PersonFacts = Partial<Pick<Session, 'name' | 'email' | 'groups'>>;

/** Name and e-mail address of an account as Keycloak answers it; what is empty or missing is left out. */
export function profileFacts(profile: unknown): PersonFacts {
  const { firstName, lastName, email } = Object(profile) as Record<string, unknown>;
  const name = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return {
    ...(name && { name }),
    ...(typeof email === 'string' && email && { email }),
  };
}

/**
 * Reads userinfo and the account's profile (specification, portal, chapter 7, Identity provider), and hands on each once
 * it is there. Both only add to the session that stands, so what fails is left out: the token's own claims hold then.
 * Nothing is logged that the specification does not name.
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
