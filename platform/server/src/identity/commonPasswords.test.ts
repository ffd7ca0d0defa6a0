import { expect, it } from 'vitest';
import { commonPasswords } from './commonPasswords.fixture';
import { passwordFault } from './passwordRules';

/* `npx vitest run <this file> -u` on this file writes the list anew, after an update of the dictionaries. */
const FILE = '../../../identity/common-passwords.txt';
const NOBODY = { username: '', email: '', firstName: '', lastName: '' };

it('is the list of the real Keycloak', async () => {
  await expect(`${commonPasswords().join('\n')}\n`).toMatchFileSnapshot(FILE);
});

it('contains what the embedded provider refuses too', () => {
  const list = commonPasswords();
  expect(list).toEqual(
    expect.arrayContaining(['passwortpasswort', 'willkommen2026', '123456qwerty', 'password1234']),
  );
  const sample = list.filter((_, index) => index % 40 === 0);
  expect(sample.filter((word) => passwordFault(word, NOBODY) === undefined)).toEqual([]);
});
