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
  ['https://a.example/gbfs.json;token=abc?x=1', 'https://a.example/gbfs.json;token=***?x=1'],
  ['https://a.example/x;v=1;sig=abc/gbfs.json', 'https://a.example/x;v=1;sig=***/gbfs.json'],
  [
    'jdbc:sqlserver://db.example;user=kim;password=a/b@c',
    'jdbc:sqlserver://db.example;user=kim;password=***',
  ],
  [
    'https://a.example/?x=1&url=https%3A%2F%2Fu%3Ap%40h.example%2F%3Ftoken%3Dabc',
    'https://a.example/?x=1&url=https%3A%2F%2Fh.example%2F%3Ftoken%3D***',
  ],
  [
    'https://a.example/?url=https://u:p@h.example/?token=abc',
    'https://a.example/?url=https://h.example/?token=***',
  ],
  ['https://a.example/token=abc/gbfs.json', 'https://a.example/token=***/gbfs.json'],
  ['https://a.example/%61pi_key%3Dabc/gbfs.json', 'https://a.example/%61pi_key%3D***/gbfs.json'],
  ['https://a.example/gbfs/apikey/abc/gbfs.json?x=1', 'https://a.example/gbfs/apikey/***/gbfs.json?x=1'],
  ['https://a.example/api-key/abc', 'https://a.example/api-key/***'],
  ['https://a.example/x?format=json%26apikey=abc', 'https://a.example/x?format=json%26apikey%3D***'],
  ['https://a.example/http%3A%2F%2Fu%3Ap%40h.example', 'https://a.example/http%3A%2F%2Fh.example'],
  [
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent('https://u:p@c.example')}`)}`,
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent('https://c.example')}`)}`,
  ],
  ['a, http://u:p@one.example und ftp://v:q@two.example', 'a, http://one.example und ftp://two.example'],
])('%s has credentials', (text, without) => {
  expect(hasCredentials(text)).toBe(true);
  expect(withoutCredentials(text)).toBe(without);
});

/* Spellings that browsers read as an address with user information (URL Standard). */
it.each([
  ['https:///kim:geheim@h.example/x', 'https:///h.example/x'],
  ['https:////kim:geheim@h.example/x', 'https:////h.example/x'],
  [String.raw`https://\/kim:geheim@h.example/x`, String.raw`https://\/h.example/x`],
  [String.raw`https:\\kim:geheim@h.example\x`, String.raw`https:\\h.example\x`],
  ['https:kim:geheim@h.example', 'https:h.example'],
  ['//kim:geheim@h.example/', '//h.example/'],
  ['https://a.example/?url=//kim:geheim@h.example/', 'https://a.example/?url=//h.example/'],
])('%s has credentials as well', (text, without) => {
  if (text.startsWith('https:') && !text.includes('?')) expect(new URL(text).password).toBe('geheim');
  expect(withoutCredentials(text)).toBe(without);
});

it.each([
  `https://a.example/?url=${encodeURIComponent('https:///kim:geheim@h.example')}`,
  `https://a.example/?url=${encodeURIComponent(encodeURIComponent('https://kim:geheim@h.example'))}`,
  `https://a.example/?url=${encodeURIComponent(encodeURIComponent('https://h.example/?token=geheim'))}`,
  `https://a.example/?url=${encodeURIComponent('https://kim:geheim@h.example')}%E4`,
  `https://a.example/?url=${Array.from({ length: 9 }).reduce<string>(encodeURIComponent, 'https://kim:geheim@h.example')}`,
  'https://a.example/apikey/geheim0123.json',
  'https://a.example/token/geheim0123456789abcdef.eyJzdWIiOiJ4In0.c2ln',
  String.raw`https:\\a.example\apikey\geheim\feed`,
])('nothing of the key is left of %s', (text) => {
  const shown = withoutCredentials(text);
  let read = shown;
  for (let times = 0; times < 12; times++) read = decodeURIComponent(read.replace(/%E4/g, ''));
  expect(read).not.toContain('geheim');
  expect(shown).not.toBe(text);
});

it('a text that is encoded thousands of times is hidden, not read for ever', () => {
  expect(withoutCredentials(`https://a.example/?url=%${'25'.repeat(100_000)}3A`)).toBe(
    'https://a.example/?url=***',
  );
});

it.each([
  ['https://proxy.example/?https%3A%2F%2Fkim%3Ageheim%40h.example%2Fx%3Fapi_key%3Dgeheim'],
  ['https://proxy.example/?https%3A%2F%2Fkim%3Ageheim%40h.example%2F%3Fx=1'],
  ['https://a.example/?token%3Dgeheim'],
  ['https://a.example/?x&token%3Dgeheim'],
  ['https://a.example/#token%3Dgeheim'],
  ['https://a.example/#/login%3Ftoken%3Dgeheim'],
  ['https://a.example/?token%253Dgeheim'],
  ['jdbc:postgresql://db.example/x?password%3Dgeheim'],
])('an encoded parameter or address in place of a parameter is read: %s', (text) => {
  expect(withoutCredentials(text)).not.toContain('geheim');
});

it.each([
  'http:',
  'ws:',
  'ftp:/',
  'http://a?x=',
  'http://a@',
  'http%3A',
  'a://',
  '%3Fhttp:',
  'https%3A%2F%2Fa%3Fx%3D',
])('200,000 times %s are read long before the test fails for its time', (piece) => {
  // An expression that began anew at each of them would take minutes, in which a service answers nobody.
  expect(withoutCredentials(piece.repeat(200_000))).not.toContain('@');
});

it('an address that stands in too many others is hidden', () => {
  const deep = `${'https://a.example/?x='.repeat(10_000)}https://kim:geheim@h.example`;
  const shown = withoutCredentials(deep);
  expect(shown).toMatch(/^(https:\/\/a\.example\/\?x=){6}\*\*\*$/);
});

it('an encoded address with a lone surrogate is hidden', () => {
  expect(withoutCredentials('https://a.example/?url=\ud800https%3A%2F%2Fkim%3Ageheim%40h.example')).toBe(
    'https://a.example/?url=***',
  );
});

it.each([
  'https://daten.example/@kim',
  'https://daten.example?mail=kim@example.org',
  'https://daten.example#kim@x',
  'kim@example.org',
  'www.daten.example/kim@x',
  'https://daten.example, kim@example.org',
  'https://daten.example?key=&stadt=bonn&keyword=rad&%E0%A4%A=x',
  'https://a.example/?url=https%3A%2F%2Fh.example%2F%3Fid%3D4&x=%E0%A4%A;y',
  'https://a.example/a;v=1/b;country_code=DE?x=a%2Fb',
  'siehe ?key=abc',
  'https://a.example/token/index.json',
  'https://a.example/?titel=100%25%20Rad&x=50%2525',
  '// Hinweis: kim@example.org',
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
  ...[
    'code',
    'accessCode',
    'apicode',
    'hash',
    'hmac',
    'x-hmac',
    'sessionid',
    'JSESSIONID',
    'access',
    'appid',
    'app_id',
  ],
])('the parameter %s is a key', (name) => expect(isKeyParameter(name)).toBe(true));

it.each([
  'keyword',
  'author',
  'passage',
  'design',
  'format',
  'tokens_per_page',
  'country_code',
  'access_level',
  'system_id',
])('the parameter %s is none', (name) => expect(isKeyParameter(name)).toBe(false));
