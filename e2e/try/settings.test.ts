import { expect, it } from 'vitest';
import { trySettings } from './settings';

const env = { PORTAL_USER: 'kim', PORTAL_PASSWORD: 'geheim', CHROMIUM_PATH: '/usr/bin/chromium' };

it('reads set and portal from the words, the account from the environment', () => {
  const account = { user: 'kim', password: 'geheim', chromium: '/usr/bin/chromium' };
  expect(trySettings(['try', '3'], env)).toEqual({
    ...{ set: 3, portal: 'http://localhost:8080', json: false },
    ...account,
  });
  expect(trySettings(['--json', 'try', '3', '--portal', 'https://portal.example/'], env)).toEqual({
    ...{ set: 3, portal: 'https://portal.example', json: true },
    ...account,
  });
});

it.each([
  ['no set', ['try'], env, /which proposed set/],
  ['a word that is no number', ['try', '3a'], env, /which proposed set/],
  ['two sets', ['try', '3', '4'], env, /which proposed set/],
  ['an unknown option', ['try', '3', '--password', 'x'], env, /'--password'; npm run/],
  ['an address that is none', ['try', '3', '--portal', 'portal'], env, /'portal' is no address/],
  ['an address of a page', ['try', '3', '--portal', 'https://a.example/x'], env, /is no address/],
  ['another machine without encryption', ['try', '3', '--portal', 'http://a.example'], env, /not encrypted/],
  ['no account', ['try', '3'], { ...env, PORTAL_PASSWORD: '' }, /PORTAL_USER and PORTAL_PASSWORD/],
  ['no browser', ['try', '3'], { ...env, CHROMIUM_PATH: undefined }, /CHROMIUM_PATH/],
] as const)('refuses %s', (_, words, given, text) => {
  expect(() => trySettings(words, given)).toThrow(text);
});
