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
