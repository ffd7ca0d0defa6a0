import { expect, it } from 'vitest';
import { publicAddress } from './publicAddress';

it.each([
  ['https://gbfs.example/v2.3/gbfs.json?stadt=k%C3%B6ln&city=c+d', undefined],
  ['www.gbfs.example/gbfs.json', 'https://www.gbfs.example/gbfs.json'],
  ['https://rad:geheim@gbfs.example/gbfs.json', 'https://gbfs.example/gbfs.json'],
  ['https://gbfs.example/gbfs.json#token=abc', 'https://gbfs.example/gbfs.json'],
])('shows %s without anything secret', (address, shown = address) => {
  expect(publicAddress(address)).toBe(shown);
});

it.each([
  'key',
  'apikey',
  'API_KEY',
  'subscription-key',
  'accessToken',
  'client_secret',
  'passwort',
  'sig',
  'X-Amz-Signature',
  'X-Amz-Credential',
  'auth',
  'code',
  'hash',
  'hmac',
  'sessionid',
  'access',
  'appid',
  'apicode',
])('masks the query parameter %s', (name) => {
  expect(publicAddress(`https://gbfs.example/gbfs.json?stadt=bonn&${name}=abc123`)).toBe(
    `https://gbfs.example/gbfs.json?stadt=bonn&${name}=***`,
  );
});

it.each(['format', 'lang', 'system_id', 'vehicleType', 'id'])('shows the query parameter %s', (name) => {
  const address = `https://gbfs.example/gbfs.json?${name}=abc`;
  expect(publicAddress(address)).toBe(address);
});

it.each([
  // Parameters of which nobody knows whether they are secret.
  [
    'https://gbfs.example/gbfs.json?author=abc&id=475&c=1&c=2',
    'https://gbfs.example/gbfs.json?author=***&id=475&c=***',
  ],
  ['https://gbfs.example/gbfs.json?4f9a1c77', 'https://gbfs.example/gbfs.json'],
  // Parameters of path segments.
  ['https://gbfs.example/gbfs.json;token=abc?id=4', 'https://gbfs.example/gbfs.json;token=***?id=4'],
  [
    'https://gbfs.example/a;v=2;jsessionid=abc/gbfs.json',
    'https://gbfs.example/a;v=2;jsessionid=***/gbfs.json',
  ],
  // Addresses within an address.
  [
    'https://proxy.example/https%3A%2F%2Fu%3Ageheim%40h.example%2Fgbfs.json',
    'https://proxy.example/https%3A%2F%2Fh.example%2Fgbfs.json',
  ],
  [
    'https://proxy.example/?url=https%3A%2F%2Fu%3Ageheim%40h.example%2F%3Ftoken%3Dabc',
    'https://proxy.example/?url=***',
  ],
  [
    'https://proxy.example/?id=https%3A%2F%2Fh.example%2F%3Ftoken%3Dabc',
    'https://proxy.example/?id=https%3A%2F%2Fh.example%2F%3Ftoken%3D***',
  ],
])('hides what may be secret of %s', (address, shown) => {
  expect(publicAddress(address)).toBe(shown);
});

it.each(['', 'ftp://gbfs.example/x', 'https://', 'kein Link'])('%j is no address', (text) => {
  expect(publicAddress(text)).toBeUndefined();
});
