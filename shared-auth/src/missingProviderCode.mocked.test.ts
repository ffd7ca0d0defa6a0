import { expect, it, vi } from 'vitest';
import { CLAIMS } from './fakes.fixture';
import { open } from './openSession.fixture';

// The bundler's `import()` rejects so when network or file are gone.
vi.mock('./providerCode', () => {
  throw new Error('Loading chunk keycloak failed.');
});

function openKnown(here: string) {
  const opened = open(here);
  opened.provider.signedIn = CLAIMS;
  opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
  return opened;
}

it('a public page of a returning user becomes anonymous, sends nothing, and keeps the flag', async () => {
  const { start, request, status, flag, left } = openKnown('/faq');
  const reading = request('organisations');
  await start({ required: false });
  expect([await reading, status(), left]).toEqual([undefined, 'anonymous', []]);
  expect(flag('alreadyAuthenticated')).toBe('subject-1');
});

it('a protected page of a returning user becomes anonymous, so that it can say so', async () => {
  const { start, status, left } = openKnown('/tagverwaltung');
  await start({ required: true });
  expect([status(), left]).toEqual(['anonymous', []]);
});

it('the sign-in page without an answer in its address starts as any page', async () => {
  const { completeSignIn, status } = openKnown('/anmeldung');
  expect(await completeSignIn()).toEqual({ ok: true, target: '/' });
  expect(status()).toBe('anonymous');
});

it('a sign-in fails with the page that the user wanted, and can be repeated', async () => {
  const { completeSignIn, status } = openKnown('/anmeldung#state=login-1&code=c');
  expect(await completeSignIn()).toEqual({
    ok: false,
    target: '/',
    text: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
  });
  expect(status()).toBe('anonymous');
});

it('a page after a sign-out becomes anonymous, and leaves its end to the next page', async () => {
  const opened = openKnown('/');
  opened.browser.flags.setItem('wasLoggedOut', 'true');
  await opened.start({ required: false });
  expect(opened.status()).toBe('anonymous');
  expect(opened.flag('wasLoggedOut')).toBe('true');
});
