import { beforeEach, expect, it } from 'vitest';
import { openTrail } from '../trail/trail';
import { BASE, locationOf, ORIGIN, PROTOCOL, startProvider, testBrowser } from './browser.fixture';
import { provideIdentity, store } from './provider.fixture';

provideIdentity();
let provider: Awaited<ReturnType<typeof startProvider>>;
let last: string;
beforeEach(async () => {
  const { db } = store;
  const trail = openTrail({
    db,
    now: () => new Date(),
    report: (error) => {
      throw error;
    },
  });
  provider = await startProvider(db, undefined, { trail });
  const newest = await db
    .selectFrom('audit_trail')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  last = newest?.id ?? '0';
});
const recorded = () =>
  store.db.selectFrom('audit_trail').selectAll().where('id', '>', last).orderBy('id').execute();
const address = '127.0.0.0/24';

it('records a sign-in and a sign-out with the person and the address', async () => {
  const browser = testBrowser(provider.app);
  const { id_token } = await browser.tokens('redaktion');
  await browser.get(`${PROTOCOL}/logout?id_token_hint=${id_token}`);
  expect(await recorded()).toMatchObject([
    { kind: 'sign-in', outcome: 'succeeded', actor: 'redaktion', address, request_id: expect.any(String) },
    { kind: 'sign-out', outcome: 'succeeded', actor: 'redaktion', address },
  ]);
});

it('records a wrong password with the account, and what nobody is called without it', async () => {
  const browser = testBrowser(provider.app);
  await browser.signIn('redaktion', 'falsch-geheim');
  await browser.signIn('geheim-als-name', 'x');
  const entries = await recorded();
  expect(entries).toMatchObject([
    { kind: 'sign-in', outcome: 'failed', actor: 'redaktion', detail: 'wrong credentials' },
    { kind: 'sign-in', outcome: 'failed', actor: '', detail: 'wrong credentials' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('geheim');
});

it('records a sign-in that is refused: to a disabled account, and after too many attempts', async () => {
  const account = await provider.identity.accounts.byLogin('leser');
  await provider.identity.accounts.setEnabled(account?.id ?? '', false);
  const browser = testBrowser(provider.app);
  await browser.signIn('leser');
  await provider.identity.accounts.setEnabled(account?.id ?? '', true);
  for (let n = 0; n < 11; n += 1) await browser.signIn('karte', 'falsch');
  expect((await recorded()).map(({ actor, detail }) => [actor, detail])).toEqual([
    ['leser', 'disabled'],
    ['karte', 'wrong credentials'],
    ['karte', 'too many attempts'],
  ]);
});

it('records a registration', async () => {
  const browser = testBrowser(provider.app);
  const form = await browser.authorize();
  const url = locationOf(form).replace('authenticate', 'registration');
  const password = 'geheim-Dampfer-7-Wolke';
  await browser.post(url, {
    username: 'neu',
    firstName: 'Nele',
    lastName: 'Neu',
    email: 'neu@mobidrom.example',
    password,
    'password-confirm': password,
  });
  const entries = await recorded();
  expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['registration', 'neu'],
    ['sign-in', 'neu'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('geheim');
});

it('records changes of the own account, and a wrong current password', async () => {
  const browser = testBrowser(provider.app);
  await browser.signIn('gast');
  const post = (password: string) =>
    browser.post(
      `${BASE}/account/password`,
      { password, 'password-new': 'geheim-Laterne-4-Nebel', 'password-confirm': 'geheim-Laterne-4-Nebel' },
      { origin: ORIGIN },
    );
  await post('falsch');
  await post('gast');
  const entries = (await recorded()).slice(1);
  expect(entries).toMatchObject([
    { kind: 'account', outcome: 'failed', actor: 'gast', detail: 'password' },
    { kind: 'account', outcome: 'succeeded', actor: 'gast', detail: 'password' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('geheim');
});

it('records a wrong password for a change of the password, and nothing about one that was not typed', async () => {
  const browser = testBrowser(provider.app);
  await browser.signIn('karte');
  const form = { 'password-new': 'linksabbieger-47-mond', 'password-confirm': 'linksabbieger-47-mond' };
  await browser.post(`${BASE}/account/password`, { ...form, password: '' });
  expect(await recorded()).toMatchObject([{ kind: 'sign-in', outcome: 'succeeded', actor: 'karte' }]);
  await browser.post(`${BASE}/account/password`, { ...form, password: 'falsch' });
  expect(await recorded()).toMatchObject([
    { kind: 'sign-in', outcome: 'succeeded', actor: 'karte' },
    { kind: 'account', outcome: 'failed', actor: 'karte', detail: 'password' },
  ]);
});
