import { readFile } from 'node:fs/promises';
import { ARGO_GROUP, ROLES } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { parseRealm, REALM_FILE, readRealm } from './realm';
import { roleClaims } from './tokens';
import { principalOf } from './verifier';

it('the realm file has every role and group that the portal knows, and no other', async () => {
  const { roleNames, groupNames } = await readRealm();
  const { roles } = principalOf({ ...roleClaims([...roleNames]) });
  expect(roles.toSorted()).toEqual(Object.values(ROLES).flat().toSorted());
  expect([...groupNames]).toEqual([ARGO_GROUP]);
});

it('every role and group of a user is one of the realm', async () => {
  const { users, roleNames, groupNames } = await readRealm();
  for (const user of users) {
    // Keycloak makes this one for itself; without it nobody may open its account console.
    expect(user.realmRoles.filter((role) => !roleNames.has(role))).toEqual(['default-roles-mobidrom']);
    expect(user.groups.filter((path) => !groupNames.has(path.slice(1)))).toEqual([]);
    expect(user.credentials[0].value).toBe(user.username);
  }
});

it('the portal has one address, which Keycloak takes from the environment and everything else is relative to', async () => {
  const { clients } = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  const [portal] = clients.filter(({ clientId }: { clientId: string }) => clientId === 'portal');
  expect(portal.rootUrl).toMatch(/^\$\{PORTAL_URL:http:\/\/localhost:8080\}$/);
  expect(portal.redirectUris).toEqual(['/anmeldung', '/anmeldung-still.html']);
  expect(portal.attributes['post.logout.redirect.uris']).toBe('/');
});

it('a file that lacks a field is refused by its name', async () => {
  const { accessTokenLifespan: _, ...rest } = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  expect(() => parseRealm(JSON.stringify(rest))).toThrow('accessTokenLifespan');
});
