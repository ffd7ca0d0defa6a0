import { expect, test } from '@playwright/test';
import { claimsOf } from '../../support/forgedTokens';
import {
  authorizationResponse,
  type IdentityClient,
  identityClient,
  locationOf,
  PROTOCOL,
} from '../identity/identityClient';
import { runningStack } from '../runningStack';

/* Guesses, passwords, names, registrations and sessions of the real Keycloak, as the realm file and nginx limit them. */

const GOOD_PASSWORD = 'korrekt pferd batterie';
const TAGS = '/api/orga-management/tags';

let client: IdentityClient;
test.beforeEach(async () => {
  client = await identityClient(runningStack().url);
});
test.afterEach(() => client.close());

const statusWith = async (token: string): Promise<number> =>
  (await client.get(TAGS, { authorization: `Bearer ${token}` })).status();
const idOf = async (username: string): Promise<string> => {
  const found = await runningStack().realm.call('GET', `/users?exact=true&username=${username}`);
  return (found as { id: string }[])[0]?.id ?? '';
};

/** Submits the registration form. Returns the redirect to the portal, or the page with messages. */
async function register(values: Readonly<Record<string, string>>) {
  let page = await client.get(`${PROTOCOL}/registrations?${client.codeRequest()}`);
  while (locationOf(page) !== '') page = await client.get(locationOf(page));
  const action = /<form id="kc-register-form"[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const name = `neu${Date.now()}`;
  const password = values.password ?? GOOD_PASSWORD;
  return client.post(action.replaceAll('&amp;', '&'), {
    username: name,
    email: `${name}@mobidrom.example`,
    firstName: 'Nele',
    lastName: 'Neu',
    password,
    'password-confirm': password,
    ...values,
  });
}

test('a refresh token of Keycloak works once, and its second use ends what came from it', async () => {
  const { refresh_token: first } = await client.tokens('gast');
  const answer = await client.refresh(first);
  expect(answer.status()).toBe(200);
  const { refresh_token: second } = await answer.json();
  expect((await client.refresh(first)).status()).toBe(400);
  expect((await client.refresh(second)).status()).toBe(400);
});

test('two tabs of a session refresh their tokens independently', async () => {
  const tabs = [await client.tokens('gast')];
  const { code = '' } = authorizationResponse(await client.authorize({ prompt: 'none' }));
  tabs.push(await (await client.exchange(code)).json());
  expect(claimsOf(tabs[1]?.access_token ?? '').sid).toBe(claimsOf(tabs[0]?.access_token ?? '').sid);
  for (const tab of [0, 1, 0, 1]) {
    const answer = await client.refresh(tabs[tab]?.refresh_token ?? '');
    expect(answer.status(), `tab ${tab}`).toBe(200);
    tabs[tab] = await answer.json();
  }
});

test('the services refuse an access token once its session has ended', async () => {
  const tokens = await client.tokens('tag_verwaltung_read');
  expect(await statusWith(tokens.access_token)).toBe(200);
  await client.post(`${PROTOCOL}/logout`, { id_token_hint: tokens.id_token });
  await expect.poll(() => statusWith(tokens.access_token)).toBe(401);
});

test('the services refuse an access token once an administrator has ended the session', async () => {
  const { access_token } = await client.tokens('tag_verwaltung_read');
  expect(await statusWith(access_token)).toBe(200);
  await runningStack().realm.call('POST', `/users/${await idOf('tag_verwaltung_read')}/logout`);
  await expect.poll(() => statusWith(access_token)).toBe(401);
});

test('five wrong passwords pause an account for at most a minute', async () => {
  const { realm } = runningStack();
  expect(await realm.call('GET', '')).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    failureFactor: 5,
    maxFailureWaitSeconds: 60,
  });
  const attacks = `/attack-detection/brute-force/users/${await idOf('preference_viewer')}`;
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) await client.signIn('preference_viewer', 'falsch');
    await expect.poll(() => realm.call('GET', attacks)).toMatchObject({ disabled: true });
    const refused = await client.signIn('preference_viewer');
    expect([refused.status(), locationOf(refused)]).toEqual([200, '']);
  } finally {
    await realm.call('DELETE', attacks);
  }
  expect(authorizationResponse(await client.signIn('preference_viewer')).code).toBeTruthy();
});

for (const [refused, values] of Object.entries({
  'a short password': { password: 'xK7#fq2!Lm9' },
  'a common password': { password: 'willkommen2026' },
  'a password that contains the user name': { username: 'nele-stein', password: 'nele-stein-47-mond' },
  'a name with a Cyrillic letter': { username: 'аdmin-neu' },
  'a name with a dotless i': { username: 'admın-neu' },
  'a name in full width': { username: 'ａｄｍｉｎ-neu' },
})) {
  test(`Keycloak registers nobody with ${refused}`, async () => {
    const answer = await register(values);
    expect([answer.status(), locationOf(answer)]).toEqual([200, '']);
    expect(await answer.text()).toMatch(/id="input-error-(?:password|username)/);
  });
}

test('a registered account has an unconfirmed address and sees no more than a visitor', async () => {
  const count = async () => {
    const page = await (await client.get('/api/ckan/dataset')).text();
    return Number.parseInt(/role="status"><h2>(\d+)/.exec(page)?.[1] ?? '', 10);
  };
  const signOn = (token: string) => client.get('/api/ckan/user/sso', { authorization: `Bearer ${token}` });
  const visitor = await count();
  expect(visitor).toBeGreaterThan(0);
  const { code = '' } = authorizationResponse(await register({}));
  const { access_token } = await (await client.exchange(code)).json();
  expect(claimsOf(access_token)).toMatchObject({ email_verified: false });
  expect((await signOn(access_token)).status()).toBe(204);
  expect(await count()).toBe(visitor);

  const member = await identityClient(client.url);
  const token = (await member.tokens('tag_verwaltung_read')).access_token;
  await member.close();
  await signOn(token);
  expect(await count()).toBeGreaterThan(visitor);
});
