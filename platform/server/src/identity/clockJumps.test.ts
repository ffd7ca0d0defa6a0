import { expect, test } from 'vitest';
import { testBrowser } from './browser.fixture';
import { provideIdentity, provider } from './provider.fixture';

provideIdentity();

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

/** Signs in with a new browser, and returns the Authorization header of its token. */
const signIn = async () => `Bearer ${(await testBrowser(provider.app).tokens('leser')).access_token}`;

test.each([TWO_DAYS, -TWO_DAYS])(
  'signing in works before and after the clock jumps by %i ms',
  async (jump) => {
    const { identity, clock, reported } = provider;
    const before = await signIn();
    expect(await identity.verifyBearer(before)).not.toBeNull();
    clock.now += jump;
    const after = await signIn();
    expect(await identity.verifyBearer(after)).not.toBeNull();
    // A token of the other time is refused, or valid where the clock says so, and no error.
    await expect(identity.verifyBearer(before)).resolves.toSatisfy(
      (principal) => jump < 0 || principal === null,
    );
    clock.now -= jump;
    expect(await identity.verifyBearer(await signIn())).not.toBeNull();
    expect(reported).toEqual([]);
  },
);

test.each([TWO_DAYS, -TWO_DAYS])(
  'limits last as long as before when the clock jumps by %i ms',
  async (jump) => {
    const { app, clock, identity } = provider;
    const signIn = (password?: string) => testBrowser(app).signIn('gast', password);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn('falsch')).statusCode).toBe(200);
    for (let count = 0; count < 10; count += 1) identity.registrations.account('192.0.2.7');
    clock.now += jump;
    const paused = await signIn();
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '5']);
    expect(identity.registrations.account('192.0.2.7')).toBe(3600);
    clock.elapsed += 5_000;
    expect((await signIn('falsch')).statusCode).toBe(200);
    // The second pause: the jump counts as no failures.
    expect((await signIn()).headers['retry-after']).toBe('10');
    clock.elapsed += 10_000;
    expect((await signIn()).statusCode).toBe(302);
  },
);
