import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const { browserPath } = await import(resolve(import.meta.dirname, '../../../template/e2e/browser.ts'));

const only = (file: string) => (asked: unknown) => asked === file;

it.each([
  ['of CHROMIUM_PATH', { CHROMIUM_PATH: '/opt/own' }, '/opt/own'],
  ['of an installed Chrome', {}, '/opt/google/chrome/chrome'],
  ["of Debian's Chromium", {}, '/usr/bin/chromium'],
  [
    'of a Chrome of Windows',
    { PROGRAMFILES: 'C:\\Program Files' },
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
])('the browser tests of a remote take the browser %s', (_which, env, file) => {
  expect(browserPath(env, only(file))).toBe(file);
});

it('the browser tests of a remote say in one sentence what to do without a browser', () => {
  const none = () => false;
  expect(() => browserPath({}, none)).toThrow(
    'The browser tests need Chrome or Chromium: install one, as by apt-get install chromium, or name its program by CHROMIUM_PATH',
  );
  expect(() => browserPath({ CHROMIUM_PATH: '/opt/own' }, none)).toThrow(
    'CHROMIUM_PATH: there is no file /opt/own',
  );
});
