import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '../operations/backup/createBackup';
import { restoreBackup } from '../operations/backup/restoreBackup';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { openAccounts } from './accounts';
import { cheapPasswords, claimsOf, startProvider, testBrowser } from './browser.fixture';

let store: Store;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  store = await openTestStore();
  provider = await startProvider(store.db);
});
afterAll(() => store.close());

const named = async (username: string) => {
  const account = await provider.identity.accounts.byLogin(username);
  if (!account) throw new Error(`There is no account ${username}.`);
  return account;
};

it('creates the demo accounts only once', async () => {
  const { accounts } = provider.identity;
  const { id } = await named('gast');
  await accounts.changeProfile(id, { email: 'gast@neu.example', firstName: 'Neu', lastName: 'Gast' });
  const restarted = await startProvider(store.db);
  expect(await restarted.identity.accounts.list()).toHaveLength(6);
  expect(await restarted.identity.accounts.byId(id)).toMatchObject({ first_name: 'Neu' });
});

it('hashes held accounts in the same queue as the others', async () => {
  const hashed: string[] = [];
  const passwords = {
    ...cheapPasswords,
    hash: (password: string) => {
      hashed.push(password);
      return cheapPasswords.hash(password);
    },
  };
  const { id } = await named('gast');
  const accounts = openAccounts(store.db, provider.identity.realm, passwords);
  await accounts.hold([id], (held) => held.changePassword(id, 'gast'));
  expect(hashed).toEqual(['gast']);
  expect((await testBrowser(provider.app).signIn('gast')).statusCode).toBe(302);
});

it('includes new roles at the next refresh', async () => {
  const browser = testBrowser(provider.app);
  const { refresh_token } = await browser.tokens('gast');
  const { id } = await named('gast');
  await provider.identity.accounts.setHoldings(id, { roles: ['nosql_viewer', 'grafana/viewer'], groups: [] });
  expect(claimsOf((await browser.refresh(refresh_token)).json().access_token)).toMatchObject({
    realm_access: { roles: expect.arrayContaining(['nosql_viewer']) },
    resource_access: { grafana: { roles: ['viewer'] } },
  });
});

it('takes a right from tokens that were issued before, and gives none to them', async () => {
  const { identity, app } = provider;
  const { access_token } = await testBrowser(app).tokens('betrieb');
  const rightsOf = async () => (await identity.verifyBearer(`Bearer ${access_token}`))?.roles ?? [];
  const { id, roles, groups } = await named('betrieb');
  expect(await rightsOf()).toEqual(
    expect.arrayContaining(['event_scheduler_read', 'event_scheduler_delete']),
  );
  const others = roles.filter((role) => role !== 'event_scheduler_delete');
  await identity.accounts.setHoldings(id, { roles: [...others, 'keycloak_admin'], groups });
  expect(await rightsOf()).toContain('event_scheduler_read');
  expect(await rightsOf()).not.toContain('event_scheduler_delete');
  expect(await rightsOf()).not.toContain('keycloak_admin');
  await identity.accounts.setHoldings(id, { roles, groups });
  expect(await rightsOf()).toContain('event_scheduler_delete');
});

it('reports the current roles of a sign-on, and none of a disabled account', async () => {
  const { identity, app } = provider;
  const { access_token } = await testBrowser(app).tokens('karte');
  const { session = '' } = (await identity.verifyBearer(`Bearer ${access_token}`)) ?? {};
  const { id } = await named('karte');
  await identity.accounts.setHoldings(id, {
    roles: ['dashboarduser', 'grafana/viewer'],
    groups: ['argo_access'],
  });
  expect(await identity.signedOn(session)).toEqual({
    subject: id,
    username: 'karte',
    name: expect.any(String),
    roles: ['dashboarduser', 'grafana_viewer'],
    groups: ['argo_access'],
    session,
  });
  await identity.accounts.setEnabled(id, false);
  expect(await identity.signedOn(session)).toBeUndefined();
  await identity.accounts.setEnabled(id, true);
});

it('refuses a role that the realm does not have', async () => {
  const { id } = await named('gast');
  const holdings = { roles: ['root'], groups: [] };
  await expect(provider.identity.accounts.setHoldings(id, holdings)).rejects.toThrow("'root'");
});

it('stores the right of a remote, which also a set of the future may bring, but none of the names of the portal', async () => {
  const { id } = await named('gast');
  const { accounts } = provider.identity;
  await accounts.setHoldings(id, { roles: ['verkehr_read'], groups: [] });
  expect((await accounts.byId(id))?.roles).toEqual(['verkehr_read']);
  const holdings = { roles: ['keycloak_root'], groups: [] };
  await expect(accounts.setHoldings(id, holdings)).rejects.toThrow("'keycloak_root'");
  await accounts.setHoldings(id, { roles: [], groups: [] });
});

it('returns false for an unknown account', async () => {
  const { accounts } = provider.identity;
  expect(await accounts.setEnabled('nobody', false)).toBe(false);
  expect(await accounts.setHoldings('nobody', { roles: [], groups: [] })).toBe(false);
});

it('restores swapped addresses, removes later accounts, and ends the sessions of changed accounts only', async () => {
  const { accounts } = provider.identity;
  const browser = testBrowser(provider.app);
  const { refresh_token } = await browser.tokens('leser');
  const changed = testBrowser(provider.app);
  const { refresh_token: ofChanged } = await changed.tokens('gast');
  const [gast, karte] = [await named('gast'), await named('karte')];
  const folder = await mkdtemp(join(tmpdir(), 'identity-backup-'));
  const file = join(folder, 'keycloak.zip');
  await createBackup(store.db, 'keycloak', file, new Date());

  const names = { firstName: 'X', lastName: 'Y' };
  await accounts.changeProfile(gast.id, { ...names, email: 'dazwischen@x.example' });
  await accounts.changeProfile(karte.id, { ...names, email: gast.email });
  await accounts.setEmailVerified(karte.id, true);
  await accounts.changeProfile(gast.id, { ...names, email: karte.email });
  await accounts.setEmailVerified(gast.id, true);
  const person = { username: 'spaeter', email: 'spaeter@x.example', ...names, password: 'egal' };
  expect(await accounts.create(person)).toMatchObject({ username: 'spaeter' });

  await restoreBackup(store.db, 'keycloak', file, { execute: true, now: new Date() });
  expect(await named('gast')).toEqual(gast);
  expect(await named('karte')).toEqual(karte);
  expect(await accounts.byLogin('spaeter')).toBeUndefined();
  expect((await browser.refresh(refresh_token)).statusCode).toBe(200);
  expect((await changed.refresh(ofChanged)).statusCode).toBe(400);
  await rm(folder, { recursive: true });
});

it('records the last sign-in with the password, not silent sign-ons, refreshed tokens and wrong passwords', async () => {
  const { clock, identity, app } = provider;
  const name = 'neu.angelegt';
  const names = { username: name, email: 'neu@mobidrom.example', firstName: 'Neu', lastName: 'Angelegt' };
  const created = await identity.accounts.create({ ...names, password: name });
  if (typeof created === 'string') throw new Error(created);
  const { id } = created;
  const listed = async () =>
    (await identity.accounts.list()).find((account) => account.id === id)?.last_sign_in_at;
  expect([await listed(), await identity.accounts.lastSignIn(id)]).toEqual([null, undefined]);
  const browser = testBrowser(app);
  const signedIn = new Date(clock.now);
  const { refresh_token } = await browser.tokens(name);
  expect(await listed()).toEqual(signedIn);
  clock.now += 60_000;
  await browser.authorize({ prompt: 'none' });
  expect((await browser.refresh(refresh_token)).statusCode).toBe(200);
  expect(await identity.accounts.lastSignIn(id)).toEqual(signedIn);
  await testBrowser(app).signIn(name, 'falsch-geheim');
  expect(await listed()).toEqual(signedIn);
  await testBrowser(app).signIn(name);
  expect(await listed()).toEqual(new Date(clock.now));
});

it('ends the sessions of an account that is disabled, also once it is enabled again', async () => {
  const { identity, app } = provider;
  const browser = testBrowser(app);
  const { refresh_token, access_token } = await browser.tokens('redaktion');
  const { id } = await named('redaktion');
  const bearer = () => identity.verifyBearer(`Bearer ${access_token}`);
  await identity.accounts.setEnabled(id, true);
  expect(await bearer()).toMatchObject({ username: 'redaktion' });
  expect(await identity.accounts.setEnabled(id, false)).toBe(true);
  expect(await bearer()).toBeNull();
  expect(await identity.accounts.setEnabled(id, true)).toBe(true);
  expect(await bearer()).toBeNull();
  expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
  expect(await identity.accounts.setEnabled('6d6f6269-0000-4000-8000-00000000ffff', true)).toBe(false);
});

it('deletes an account with its sessions', async () => {
  const { identity, app } = provider;
  const browser = testBrowser(app);
  const { refresh_token } = await browser.tokens('betrieb');
  const { id } = await named('betrieb');
  expect(await identity.accounts.remove(id)).toBe(true);
  expect(await identity.accounts.byId(id)).toBeUndefined();
  expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
  expect(await identity.accounts.remove(id)).toBe(false);
});
