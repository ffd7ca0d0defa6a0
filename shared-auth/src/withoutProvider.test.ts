import { expect, it, vi } from 'vitest';
import { CLAIMS } from './fakes';
import { open } from './openSession.fixture';

// As the bundler's `import()` rejects when the network or the file is gone.
vi.mock('./withProvider', () => {
  throw new Error('Loading chunk keycloak failed.');
});

function openKnown(here: string) {
  const opened = open(here);
  opened.provider.signedIn = CLAIMS;
  opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
  return opened;
}

it('the flag stands on a public page: anonymous, requests go on, and the flag stays', async () => {
  const { start, request, status, flag, left } = openKnown('/faq');
  const reading = request('organisations');
  await start({ required: false });
  expect([await reading, status(), left]).toEqual([undefined, 'anonymous', []]);
  expect(flag('alreadyAuthenticated')).toBe('subject-1');
});

it('the flag stands on a protected page: anonymous, so that the page can say something', async () => {
  const { start, status, left } = openKnown('/tagverwaltung');
  await start({ required: true });
  expect([status(), left]).toEqual(['anonymous', []]);
});

it('the sign-in page is opened without an answer in its address: an ordinary start', async () => {
  const { completeSignIn, status } = openKnown('/anmeldung');
  expect(await completeSignIn()).toEqual({ ok: true, target: '/' });
  expect(status()).toBe('anonymous');
});

it('signed in, a call fails as without a network, and the session stands', async () => {
  const { completeSignIn, request, comeBack, status } = openKnown('/anmeldung#state=login-1&code=c');
  await completeSignIn();
  await expect(request('tags')).rejects.toThrow();
  await comeBack();
  expect(status()).toBe('authenticated');
});
