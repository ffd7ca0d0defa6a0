import { expect, it } from 'vitest';
import { similarTags } from './similarTags';

const known = ['Radverkehr', 'ÖPNV', 'Park & Ride', 'E-Mobilität', 'E Mobilität'];

it.each([
  ['radverkehr', ['Radverkehr']],
  ['Rad Verkehr', ['Radverkehr']],
  [' öpnv ', ['ÖPNV']],
  ['Park&Ride', ['Park & Ride']],
  ['emobilität', ['E-Mobilität', 'E Mobilität']],
  ['E‑Mobilität', ['E-Mobilität', 'E Mobilität']],
])('similarTags: %s is similar to %j', (tagName, similar) => {
  expect(similarTags(tagName, known)).toEqual(similar);
});
it.each(['', '   ', '-', 'Radverkehre', 'Rad', 'OPNV'])('similarTags: %j is similar to none', (tagName) => {
  expect(similarTags(tagName, known)).toEqual([]);
});
it('similarTags leaves out the same name', () => {
  expect(similarTags('Radverkehr ', known)).toEqual([]);
});
it('similarTags treats composed and decomposed umlauts alike', () => {
  expect(similarTags('O\u0308PNV', known)).toEqual(['ÖPNV']);
});
