import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { PASSWORD_MIN_LENGTH } from './passwordRules';

/** Words that people begin with, and that are rarer in running text. */
const USUAL = [
  'passwort',
  'kennwort',
  'geheim',
  'willkommen',
  'hallo',
  'sommer',
  'winter',
  'schatz',
  'mobidrom',
  'mobilität',
  'portal',
  'admin',
];
const ENDINGS = ['123', '1234', '12345', '123456', '2024', '2025', '2026', '2027', '1!', '123!'];

/**
 * Returns the list of a real Keycloak, whose policy `passwordBlacklist` compares whole passwords, in lower case: common
 * passwords and German words that are long enough, and the most common ones twice or with usual endings.
 */
export function commonPasswords(): string[] {
  const passwords = common['passwords-common'];
  const { commonWords, firstnames } = german;
  const bases = [
    ...USUAL,
    ...passwords.slice(0, 300),
    ...commonWords.slice(0, 600),
    ...firstnames.slice(0, 200),
  ];
  const combined = bases.flatMap((word) => [word + word, ...ENDINGS.map((ending) => word + ending)]);
  const all = [...passwords, ...commonWords, ...combined].map((word) => word.toLowerCase());
  return [...new Set(all)].filter((word) => [...word].length >= PASSWORD_MIN_LENGTH).sort();
}
