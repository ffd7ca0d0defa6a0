import { expect, it } from 'vitest';
import { hasUserInformation, withoutUserInformation } from './credentials';

it.each([
  ['https://kim:geheim@daten.example/a?b=c@d', 'https://daten.example/a?b=c@d'],
  ['smtp://kim@post.example:25', 'smtp://post.example:25'],
  ['jdbc:postgresql://portal:ge@heim@db.example/portal', 'jdbc:postgresql://db.example/portal'],
  ['HTTPS://:geheim@daten.example', 'HTTPS://daten.example'],
  ['www.kim:geheim@daten.example/a', 'daten.example/a'],
  ['a, http://u:p@one.example und ftp://v:q@two.example', 'a, http://one.example und ftp://two.example'],
])('%s has user information', (text, without) => {
  expect(hasUserInformation(text)).toBe(true);
  expect(withoutUserInformation(text)).toBe(without);
});

it.each([
  'https://daten.example/@kim',
  'https://daten.example?mail=kim@example.org',
  'https://daten.example#kim@x',
  'kim@example.org',
  'www.daten.example/kim@x',
  'https://daten.example, kim@example.org',
  '',
])('%j has none', (text) => {
  expect(hasUserInformation(text)).toBe(false);
  expect(withoutUserInformation(text)).toBe(text);
});
