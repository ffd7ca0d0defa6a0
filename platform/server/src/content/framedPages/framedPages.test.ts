import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Principal, SignedOn } from '../../identity/principal';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { FRAMED_COOKIE, FRAMED_SESSION_HOURS, framedPrincipal } from './sessions';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const ON = '/api/ckan/user/sso';
const OFF = '/api/ckan/user/sso_logout';
const KIM: Principal = {
  subject: 'kim',
  username: 'kim',
  name: 'Kim',
  roles: ['dashboarduser'],
  groups: [],
};
const signOn = async (cookie = '') => {
  const { headers } = await platform.app.inject({
    url: ON,
    headers: { authorization: 'Bearer dashboarduser', cookie },
  });
  return String(headers['set-cookie']);
};
const tokenOf = (setCookie: string) => new RegExp(`${FRAMED_COOKIE}=([^;]*)`).exec(setCookie)?.[1] ?? '';
const who = (token: string, now = NOW) => framedPrincipal(platform.store.db, token, now);

it('sets a cookie that scripts and other sites cannot use', async () => {
  const cookie = await signOn();
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
  expect(cookie).not.toContain('Secure');
  expect(await who(tokenOf(cookie))).toMatchObject({ username: 'kim', roles: ['dashboarduser'] });
});
it('stores only a hash of the cookie', async () => {
  const token = tokenOf(await signOn());
  const rows = await platform.store.db.selectFrom('framed_session').select('token_hash').execute();
  for (const { token_hash } of rows) {
    expect(token_hash).not.toContain(token);
    expect(await who(token_hash)).toBeNull();
  }
});
it('ends the session at sign-off, also without one', async () => {
  const token = tokenOf(await signOn());
  const answer = await platform.app.inject({ url: OFF, headers: { cookie: `${FRAMED_COOKIE}=${token}` } });
  expect(answer.statusCode).toBe(204);
  expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/);
  expect(await who(token)).toBeNull();
  expect((await platform.app.inject({ url: OFF })).statusCode).toBe(204);
});
it('replaces a sign-on by the next one', async () => {
  const first = tokenOf(await signOn());
  const second = tokenOf(await signOn(`${FRAMED_COOKIE}=${first}`));
  expect(await who(first)).toBeNull();
  expect(await who(second)).not.toBeNull();
});
it('ends with the browser and with the sign-on behind it', async () => {
  const cookie = await signOn();
  expect(cookie).not.toMatch(/Max-Age|Expires/i);
  const token = tokenOf(cookie);
  const visitor = (signedOn: SignedOn) => framedPrincipal(platform.store.db, token, NOW, signedOn);
  expect(await visitor(async (id) => (id === 'session-of-kim' ? KIM : undefined))).toMatchObject({
    username: 'kim',
  });
  expect(await visitor(async () => undefined)).toBeNull();
});
it('applies changes of roles at once', async () => {
  const token = tokenOf(await signOn());
  const roles = async (now: readonly string[]) =>
    (await framedPrincipal(platform.store.db, token, NOW, async () => ({ ...KIM, roles: now })))?.roles;
  expect(await roles([])).toEqual([]);
  expect(await roles(['dashboarduser', 'geoserver_access'])).toEqual(['dashboarduser', 'geoserver_access']);
});
it('expires', async () => {
  const token = tokenOf(await signOn());
  expect(await who(token, new Date(NOW.getTime() + FRAMED_SESSION_HOURS * 3_600_000))).toBeNull();
});
it('refuses a sign-on without a token', async () => {
  const answer = await platform.call('GET', ON, { roles: null });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
});
