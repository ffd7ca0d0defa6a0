import { expect, it } from 'vitest';
import { passwordFault } from './passwordRules';

const NELE = { username: 'nele', email: 'nele.neu@example.org', firstName: 'Nele', lastName: 'Neumann' };

it.each(['linksabbieger-47-mond', 'korrekt pferd batterie', 'Köln liegt 3x am Rhein', 'xK7#fq2!Lm9p'])(
  'permits %s',
  (password) => expect(passwordFault(password, NELE)).toBeUndefined(),
);

it.each([
  ['eleven characters', 'xK7#fq2!Lm9', 'mindestens 12 Zeichen'],
  ['201 characters', 'xK7#fq2!Lm9p '.repeat(16), 'höchstens 200 Zeichen'],
  ['the user name', 'xK7#NELE#fq2!Lm9p', 'Benutzernamen'],
  ['the e-mail address', 'xK7 nele.neu@example.org', 'Benutzernamen'],
  ['a common password', 'iloveyou1234', 'leicht zu erraten'],
  ['a German word twice', 'passwortpasswort', 'leicht zu erraten'],
  ['a German word and a year', 'Willkommen2026', 'leicht zu erraten'],
  ['digits in a row', '123456789012', 'leicht zu erraten'],
  ['a row of the German keyboard', 'qwertzuiopü+', 'leicht zu erraten'],
  ['one character', 'aaaaaaaaaaaa', 'leicht zu erraten'],
  ['the name of the portal and a year', 'Mobidrom2026', 'leicht zu erraten'],
  ['the person’s name and a year', 'Neumann2026!', 'leicht zu erraten'],
])('refuses %s', (_case, password, message) => {
  expect(passwordFault(password, NELE)).toContain(message);
});

it('counts characters, not units of UTF-16', () => {
  expect(passwordFault('🚲🚋🚌🚎🚐🚑', NELE)).toContain('mindestens 12 Zeichen');
});
