import { expect, it } from 'vitest';
import { publicAddress } from './publicAddress';

it.each([
  ['https://gbfs.example/v2.3/gbfs.json?stadt=k%C3%B6ln&b=c+d', undefined],
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
])('masks the query parameter %s', (name) => {
  expect(publicAddress(`https://gbfs.example/gbfs.json?stadt=bonn&${name}=abc123`)).toBe(
    `https://gbfs.example/gbfs.json?stadt=bonn&${name}=***`,
  );
});

it.each(['keyword', 'author', 'passage', 'design', 'format'])('shows the query parameter %s', (name) => {
  const address = `https://gbfs.example/gbfs.json?${name}=abc`;
  expect(publicAddress(address)).toBe(address);
});

it.each(['', 'ftp://gbfs.example/x', 'https://', 'kein Link'])('%j is no address', (text) => {
  expect(publicAddress(text)).toBeUndefined();
});
