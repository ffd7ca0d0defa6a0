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
])('%s is like %j', (tagName, similar) => {
  expect(similarTags(tagName, known)).toEqual(similar);
});
it.each(['', '   ', '-', 'Radverkehre', 'Rad', 'OPNV'])('%j is like none', (tagName) => {
  expect(similarTags(tagName, known)).toEqual([]);
});
it('the same name is taken, not similar', () => {
  expect(similarTags('Radverkehr ', known)).toEqual([]);
});
it('Unicode has two ways to write an umlaut', () => {
  expect(similarTags('O\u0308PNV', known)).toEqual(['ÖPNV']);
});
