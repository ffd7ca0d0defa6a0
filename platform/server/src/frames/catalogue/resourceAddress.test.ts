import { expect, it } from 'vitest';
import { resourceAddress } from './resourceAddress';

it.each([
  ['https://daten.example/feed', 'https://daten.example/feed'],
  ['www.daten.example/a', 'https://www.daten.example/a'],
  ['http://daten.example/wfs?service=WFS&typeNames=a', 'http://daten.example/wfs?service=WFS&typeNames=a'],
  ['https://daten.example/\u202Egpj.exe', 'https://daten.example/%E2%80%AEgpj.exe'],
])('shows %s as it leads to the data', (url, shown) => {
  expect(resourceAddress(url)).toEqual({ shown, isMasked: false });
});

it.each([
  ['https://kim:geheim@daten.example/a', 'https://daten.example/a'],
  ['https:///kim:geheim@daten.example/a', 'https://daten.example/a'],
  ['https://daten.example/a?stadt=bonn&apiKey=geheim', 'https://daten.example/a?stadt=bonn&apiKey=***'],
  ['www.daten.example/a?token=geheim', 'https://www.daten.example/a?token=***'],
])('masks what is secret in %s', (url, shown) => {
  expect(resourceAddress(url)).toEqual({ shown, isMasked: true });
});

it.each([
  '',
  'javascript:alert(1)',
  'data:text/html,a',
  'ftp://daten.example',
  'https://',
  '/api/geheim',
  'a b',
])('is none of %j', (url) => {
  expect(resourceAddress(url)).toBeUndefined();
});
