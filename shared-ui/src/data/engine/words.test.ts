import { expect, it } from 'vitest';
import { foldCase, foldQuestion, startsWord } from './words';

const finds = (text: string, question: string) => startsWord(foldCase(text), foldQuestion(question));

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
])('%s is found by %s', (text, question) => {
  expect(finds(text, question)).toBe(true);
});
it.each([
  ['Stadtbus', 'bus'],
  ['Müünster', 'ünster'],
  ['Linie 10', '0'],
  ['', 'a'],
  ['abc', 'abcd'],
  ['abc', '.'],
])('%s is not found by %s', (text, question) => {
  expect(finds(text, question)).toBe(false);
});
