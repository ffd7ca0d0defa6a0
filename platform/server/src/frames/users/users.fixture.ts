import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type AccountFacts, type Accounts, openAccounts } from '../../identity/accounts';
import { cheapPasswords } from '../../identity/browser.fixture';
import { readRealm } from '../../identity/realm';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';

export const LIST = '/keycloak/admin/mobidrom/console/';
export let platform: TestPlatform;
export let app: TestPlatform['app'];
export let store: Store;
export let accounts: Accounts;
export let releases: string;

/**
 * Opens the user administration with the demo accounts for all tests of a file. A token is the name of an account, with the
 * roles that the account has when it signs on.
 */
export function provideUsers(): void {
  beforeAll(async () => {
    store = await openTestStore();
    releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
    const realm = await readRealm();
    accounts = openAccounts(store.db, realm, cheapPasswords);
    await accounts.fill();
    platform = await openTestPlatform({
      store,
      administration: { accounts, realm },
      releases,
      verifyBearer: async (authorization) => {
        const account = await accounts.byLogin(authorization?.replace('Bearer ', '') ?? '');
        if (!account) return null;
        const { id, username, roles, groups } = account;
        return { subject: id, username, name: username, roles, groups };
      },
    });
    app = platform.app;
  });
  afterAll(async () => {
    await platform.close();
    await store.close();
    await rm(releases, { recursive: true });
    expect(platform.reported).toEqual([]);
  });
}

/** Lets a set with these rights of remotes be live. */
export async function approve(...rights: readonly object[]): Promise<void> {
  const [target, live] = ['rendered/1-0a1b', join(releases, 'live')];
  for (const folder of [target, 'sets']) await mkdir(join(releases, folder), { recursive: true });
  // The trail reads the live set from time to time. It is older than what the trail keeps, so that it becomes no entry.
  await writeFile(
    join(releases, 'sets/1.json'),
    JSON.stringify({ id: 1, at: '2000-01-01T00:00:00Z', by: 'jana', host: '1.0.0', remotes: {} }),
  );
  await writeFile(join(releases, target, 'grants.json'), JSON.stringify({ rights, services: [] }));
  await rm(live, { force: true });
  await symlink(target, live);
}
/** Stores roles and groups that the realm may not have, as after a change of its file. */
export async function storeHoldings(name: string, roles: string[], groups: string[]): Promise<void> {
  const { id } = await account(name);
  await store.db.updateTable('identity_account').set({ roles, groups }).where('id', '=', id).execute();
}
/** Returns the cookie of a person. */
export async function signOn(name: string): Promise<string> {
  const answer = await app.inject({
    url: '/api/ckan/user/sso',
    headers: { authorization: `Bearer ${name}` },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
export const open = async (name: string, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { cookie: name && (await signOn(name)), ...headers } });
export async function account(name: string): Promise<AccountFacts> {
  const found = await accounts.byLogin(name);
  if (!found) throw new Error(`no account ${name}`);
  return found;
}
export const pageOf = async (name: string) => `${LIST}users/${(await account(name)).id}`;
/** Returns the user names of the rows of a list. */
export const namesIn = (body: string) =>
  [...body.matchAll(/<th scope="row"[^>]*><a [^>]+>([^<]+)/g)].map(([, name]) => name);
/** Returns the newest entries of the trail, the newest last. */
export async function newestTrail(count: number) {
  await platform.trail.flush();
  const entries = store.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').limit(count);
  return (await entries.execute()).reverse();
}
