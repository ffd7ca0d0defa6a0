import { expect, it } from 'vitest';
import {
  compareIds,
  compareTexts,
  firstCharacters,
  matchesSearch,
  SEARCHED_LENGTH,
  SORTED_LENGTH,
  soughtText,
} from './listOrder';

it.each([
  ['Stadtbus Münster: Echtzeit', 'mün'],
  ['Stadtbus Münster: Echtzeit', 'STADT'],
  ['Stadtbus Münster: Echtzeit', 'münster: e'],
  ['gtfs_rt_importer', 'import'],
  ['bonn-soll-fahrplan', 'soll'],
  ['Überlandbus', 'über'],
  ['Autobus Bus', 'bus'],
  ['(intern)', 'intern'],
  ['Preis: $5.0 (neu)', '$5.0 ('],
  ['abc', ' abc '],
  ['Fläche 5 m²neu', 'neu'],
  ['İstanbul', 'i'],
  ['Mu\u0308nster', 'nster'],
  ['STRAẞE', 'straße'],
  ['Stadtbus', '*bus'],
  ['Stadtbus', '*TBU*'],
  ['Stadtbus', 'stadt*'],
  ['Linie 10', '*0'],
  ['a *b', '*'],
])('%s is found by %s', (text, query) => {
  expect(matchesSearch(text, query)).toBe(true);
});
it.each([
  ['Stadtbus', 'bus'],
  ['Stadtbus', 'bus*'],
  ['Stadtbus', '*bahn'],
  ['Stadtbus', 'st*bus'],
  ['Stadtbus', '*'],
  [`${'a'.repeat(SEARCHED_LENGTH)}ende`, '*ende'],
  ['Müünster', 'ünster'],
  ['Linie 10', '0'],
  ['', 'a'],
  ['abc', 'abcd'],
  ['abc', '.'],
  ['𝒜bc', 'bc'],
  ['Straße', 'strasse'],
  ['Münster', 'mu\u0308n'],
  [`${'a '.repeat(SEARCHED_LENGTH / 2)}ende`, 'ende'],
])('%s is not found by %s', (text, query) => {
  expect(matchesSearch(text, query)).toBe(false);
});

it.each([
  ['Linie 9', 'Linie 10'],
  ['ofen', 'Öffi'],
  ['linie', 'Linie'],
  ['Strasse', 'Straße'],
])('compareTexts: %s stands before %s', (first, second) => {
  expect(Math.sign(compareTexts(first, second))).toBe(-1);
});
it('compareTexts looks at the first characters only', () => {
  const start = '😀'.repeat(SORTED_LENGTH);
  expect(compareTexts(`${start}a`, `${start}b`)).toBe(0);
  expect(compareTexts('01', '1')).toBe(0);
});
it('compareIds compares code points, also beyond those of one code unit', () => {
  const ids = ['b', 'a', 'B', 'ab', '\u{1F600}', '\uFF5E', 'ä'];
  expect(ids.sort(compareIds)).toEqual(['B', 'a', 'ab', 'b', 'ä', '\uFF5E', '\u{1F600}']);
});
it('firstCharacters counts code points', () => {
  expect(firstCharacters('😀😀a', 2)).toBe('😀😀');
  expect(firstCharacters('ab', 2)).toBe('ab');
});

it('takes time in proportion to its stars to read what a filter looks for', () => {
  const typed = `**a${'*'.repeat(200_000)}b**`;
  const start = performance.now();
  expect(soughtText(typed)).toEqual({ text: typed.slice(2, -2), anywhere: true });
  // A regular expression took more than ten seconds.
  expect(performance.now() - start).toBeLessThan(2_000);
});
