import { describe, expect, it } from 'vitest';
import { fakeBrowser, memoryStorage } from './fakes';
import { isNothingKept } from './nothingKept';
import { open } from './openSession.fixture';

const ANSWER = '/anmeldung#state=login-1&code=c';
const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

describe('a sign-in begins', () => {
  it('keycloak-js keeps its state in the storage: no cookie is needed', async () => {
    const { session, cookies, left } = open('/tagverwaltung');
    await session.signIn();
    expect([left.length, cookies.cookie]).toEqual([1, '']);
  });

  it('the storage is full: the cookie that keycloak-js sets instead is there on every page', async () => {
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
  ])('%s: it is said in German, and the page is not left', async (_case, keep) => {
    const { session, provider, left } = open('/');
    provider.keep = keep;
    const failure = await session.signIn().catch((cause: unknown) => cause);
    expect(isNothingKept(failure) && failure.message).toContain(
      'erlaubt dieser Seite nicht, etwas zu speichern',
    );
    expect(left).toEqual([]);
    await expect(session.register()).rejects.toSatisfy(isNothingKept);
  });

  it('it fails for another reason: that is told', async () => {
    const { session, provider } = open('/');
    provider.loadFailure = new TypeError('Failed to fetch');
    await expect(session.signIn()).rejects.toBe(provider.loadFailure);
  });
});

describe('the storage has no room', () => {
  const full = (): Storage => ({
    ...memoryStorage(),
    setItem: () => {
      throw quota();
    },
  });

  it('the answer of the identity provider is taken all the same: signed in as long as the page lasts', async () => {
    const opened = open(ANSWER, fakeBrowser(ANSWER, full));
    opened.provider.signedIn = { sub: 'subject-1' };
    expect(await opened.completeSignIn()).toEqual({ ok: true, target: '/' });
    expect(opened.status()).toBe('authenticated');
  });

  it('somebody signs out: the catalogue is told before the page is left, since the next one knows nothing', async () => {
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
