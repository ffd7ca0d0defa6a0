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
