import { pbkdf2Sync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TRAIL_DAYS } from '@mobidrom/platform-api';
import { ARGO_GROUP, RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { BACKCHANNEL_LOGOUT } from './backchannelLogout';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwordRules';
import { parseRealm, REALM_FILE, readRealm } from './realm';
import { roleClaims } from './tokenClaims';
import { usernameFault } from './usernames';
import { principalOf } from './verifier';

it('has exactly the roles and groups of the portal', async () => {
  const { roleNames, groupNames } = await readRealm();
  const { roles } = principalOf({ ...roleClaims([...roleNames]) });
  expect(roles.toSorted()).toEqual(
    [...Object.values(ROLES).flat(), ...Object.values(RELEASE_ROLES).flat()].toSorted(),
  );
  expect([...groupNames]).toEqual([ARGO_GROUP]);
});

it('gives users only roles and groups of the realm', async () => {
  const { users, roleNames, groupNames } = await readRealm();
  for (const user of users) {
    // Keycloak creates this role itself. Without it nobody may open the account console.
    expect(user.realmRoles.filter((role) => !roleNames.has(role))).toEqual(['default-roles-mobidrom']);
    expect(user.groups.filter((path) => !groupNames.has(path.slice(1)))).toEqual([]);
  }
});

it('contains the passwords of the demo accounts, which are their names, as Keycloak stores them', async () => {
  const { users } = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  for (const { username, credentials } of users) {
    const { hashIterations, algorithm } = JSON.parse(credentials[0].credentialData);
    const { value, salt } = JSON.parse(credentials[0].secretData);
    expect(algorithm).toBe('pbkdf2-sha512');
    const key = pbkdf2Sync(username, Buffer.from(salt, 'base64'), hashIterations, 64, 'sha512');
    expect(key.toString('base64')).toBe(value);
  }
});

it('has one address of the portal, from the environment, to which all others are relative', async () => {
  const { clients } = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  const [portal] = clients.filter(({ clientId }: { clientId: string }) => clientId === 'portal');
  expect(portal.rootUrl).toMatch(/^\$\{PORTAL_URL:http:\/\/localhost:8080\}$/);
  expect(portal.redirectUris).toEqual(['/anmeldung', '/anmeldung-still.html']);
  expect(portal.attributes['post.logout.redirect.uris']).toBe('/');
});

it('keeps events of sign-ins and of administration for 90 days, without the changed values', async () => {
  const seconds = TRAIL_DAYS * 86_400;
  expect(JSON.parse(await readFile(REALM_FILE, 'utf8'))).toMatchObject({
    eventsEnabled: true,
    eventsExpiration: seconds,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: false,
    attributes: { adminEventsExpiration: String(seconds) },
  });
});

it('names the missing field of a refused file', async () => {
  const { accessTokenLifespan: _, ...rest } = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  expect(() => parseRealm(JSON.stringify(rest))).toThrow('accessTokenLifespan');
});

it('limits guesses, passwords, names and refresh tokens of a real Keycloak', async () => {
  const realm = JSON.parse(await readFile(REALM_FILE, 'utf8'));
  expect(realm).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    failureFactor: 5,
    maxFailureWaitSeconds: 60,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
  });
  expect(realm.minimumQuickLoginWaitSeconds).toBeLessThanOrEqual(realm.maxFailureWaitSeconds);
  expect(realm.passwordPolicy).toContain(`length(${PASSWORD_MIN_LENGTH})`);
  expect(realm.passwordPolicy).toContain(`maxLength(${PASSWORD_MAX_LENGTH})`);
  const [{ config }] = realm.components['org.keycloak.userprofile.UserProfileProvider'];
  const { attributes } = JSON.parse(config['kc.user.profile.config'][0]);
  const { pattern } = attributes.find(({ name }: { name: string }) => name === 'username').validations
    .pattern;
  const permits = (name: string) => new RegExp(pattern).test(name);
  const names = realm.users.map(({ username }: { username: string }) => username);
  for (const name of [...names, 'müller', 'j.d_o-e']) {
    expect([name, permits(name), usernameFault(name)]).toEqual([name, true, undefined]);
  }
  expect(['аdmin', 'admın', 'ａｄｍｉｎ', 'ab', 'anna b'].filter(permits)).toEqual([]);
  const [portal] = realm.clients;
  expect(portal.attributes['backchannel.logout.session.required']).toBe('true');
  expect(portal.attributes['backchannel.logout.url']).toContain(BACKCHANNEL_LOGOUT);
});
