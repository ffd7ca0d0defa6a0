import { describe, expect, it } from 'vitest';
import { fakeBrowser, memoryStorage } from './fakes.fixture';
import { open } from './openSession.fixture';
import { isStorageBlocked } from './storageBlocked';

const ANSWER = '/anmeldung#state=login-1&code=c';
const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

describe('signIn', () => {
  it('needs no cookie when the storage keeps the state', async () => {
    const { session, cookies, left } = open('/tagverwaltung');
    await session.signIn();
    expect([left.length, cookies.cookie]).toEqual([1, '']);
  });

  it('extends the cookie that keycloak-js sets instead of a full storage to every page', async () => {
    const { session, provider, cookies, left } = open('/datentabellenverwaltung/tabellendetails');
    provider.keep = (key, value) => {
      cookies.cookie = `${key}=${value}; expires=tomorrow`;
    };
    await session.signIn();
    expect(left).toHaveLength(1);
    expect(cookies.written.at(-1)).toBe('kc-callback-login-1={}; path=/; max-age=3600; samesite=lax');
  });

  it.each([
    ['neither storage nor cookie is allowed', () => undefined],
    [
      'the last bytes of the storage are not enough',
      () => {
        throw quota();
      },
    ],
  ])('rejects in German and stays on the page: %s', async (_case, keep) => {
    const { session, provider, left } = open('/');
    provider.keep = keep;
    const failure = await session.signIn().catch((cause: unknown) => cause);
    expect(isStorageBlocked(failure) && failure.message).toContain(
      'erlaubt dieser Seite nicht, etwas zu speichern',
    );
    expect(left).toEqual([]);
    await expect(session.register()).rejects.toSatisfy(isStorageBlocked);
  });

  it('rejects with any other cause as it is', async () => {
    const { session, provider } = open('/');
    provider.loadFailure = new TypeError('Failed to fetch');
    await expect(session.signIn()).rejects.toBe(provider.loadFailure);
  });
});

describe('a full storage', () => {
  const full = (): Storage => ({
    ...memoryStorage(),
    setItem: () => {
      throw quota();
    },
  });

  it('does not prevent the sign-in, which lasts as long as the page', async () => {
    const opened = open(ANSWER, fakeBrowser(ANSWER, full));
    opened.provider.signedIn = { sub: 'subject-1' };
    expect(await opened.completeSignIn()).toEqual({ ok: true, target: '/' });
    expect(opened.status()).toBe('authenticated');
  });

  it('makes a sign-out sign the catalogue off before the page is left, because the next has no flag', async () => {
    const opened = open(ANSWER, fakeBrowser(ANSWER, full));
    opened.provider.signedIn = { sub: 'subject-1' };
    await opened.completeSignIn();
    await opened.session.signOut();
    expect(opened.sent.map(({ url }) => url)).toEqual([
      '/api/ckan/user/sso',
      '/api/ckan/user/sso_logout',
      '/keycloak/logout',
    ]);
  });
});
