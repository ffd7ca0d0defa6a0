import { expect, it } from 'vitest';
import { hasCredentials, isKeyParameter, withoutCredentials } from './credentials';

it.each([
  ['https://kim:geheim@daten.example/a?b=c@d', 'https://daten.example/a?b=c@d'],
  ['smtp://kim@post.example:25', 'smtp://post.example:25'],
  ['jdbc:postgresql://portal:ge@heim@db.example/portal', 'jdbc:postgresql://db.example/portal'],
  ['HTTPS://:geheim@daten.example', 'HTTPS://daten.example'],
  ['www.kim:geheim@daten.example/a', 'daten.example/a'],
  ['https://a.example/x?stadt=bonn&key=abc&b=1', 'https://a.example/x?stadt=bonn&key=***&b=1'],
  [
    'https://kim:geheim@a.example/x?%61pikey=abc#access_token=d',
    'https://a.example/x?%61pikey=***#access_token=***',
  ],
  [
    'jdbc:postgresql://db.example/portal?user=kim&password=a@b',
    'jdbc:postgresql://db.example/portal?user=kim&password=***',
  ],
  ['WWW.a.example/x?sig=a%2Fb;c=d', 'WWW.a.example/x?sig=***;c=d'],
  [
    'siehe https://a.example?token=1 und wss://b.example?x=1&Secret=2',
    'siehe https://a.example?token=*** und wss://b.example?x=1&Secret=***',
  ],
  ['a, http://u:p@one.example und ftp://v:q@two.example', 'a, http://one.example und ftp://two.example'],
])('%s has credentials', (text, without) => {
  expect(hasCredentials(text)).toBe(true);
  expect(withoutCredentials(text)).toBe(without);
});

it.each([
  'https://daten.example/@kim',
  'https://daten.example?mail=kim@example.org',
  'https://daten.example#kim@x',
  'kim@example.org',
  'www.daten.example/kim@x',
  'https://daten.example, kim@example.org',
  'https://daten.example?key=&stadt=bonn&keyword=rad&%E0%A4%A=x',
  'siehe ?key=abc',
  '',
])('%j has none', (text) => {
  expect(hasCredentials(text)).toBe(false);
  expect(withoutCredentials(text)).toBe(text);
});

it.each([
  ...[
    'key',
    'apikey',
    'API_KEY',
    'api_key',
    'subscription-key',
    'accessToken',
    'access_token',
    'client_secret',
  ],
  ...['password', 'passwort', 'sig', 'X-Amz-Signature', 'X-Amz-Credential', 'auth', '%74oken'],
])('the parameter %s is a key', (name) => expect(isKeyParameter(name)).toBe(true));

it.each(['keyword', 'author', 'passage', 'design', 'format', 'tokens_per_page'])(
  'the parameter %s is none',
  (name) => expect(isKeyParameter(name)).toBe(false),
);
