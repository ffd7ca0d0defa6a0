import { expect, it } from 'vitest';
import { chooseSuggestions, type FoundTexts, MOST_SUGGESTIONS } from './chooseSuggestions';

const word = (text: string, similar: readonly string[] = [], stems: readonly string[] = [text]) => ({
  word: text,
  stems,
  similar,
});
const NOTHING: FoundTexts = { titles: [], places: [], organisations: [], keywords: [] };
const choose = (typed: string, words: ReturnType<typeof word>[], found: Partial<FoundTexts>) =>
  chooseSuggestions(typed, { words, leftOut: 0 }, { ...NOTHING, ...found }).map(
    ({ text, kind }) => `${kind}: ${text}`,
  );

it('puts what data sets share before titles, and the beginning of a text before what more data sets have', () => {
  expect(
    choose('koe', [word('koe')], {
      titles: ['Leihräder Köln', 'Parkhäuser Köln'],
      places: ['Köln', 'Kreis Königswinter', 'Kreis Königswinter', 'Königswinter', 'Köln'],
      organisations: ['Stadt Köln', 'Stadt Köln', 'Stadt Köln', 'Stadt Bonn'],
    }),
  ).toEqual([
    'place: Köln',
    'place: Königswinter',
    'organisation: Stadt Köln',
    'place: Kreis Königswinter',
    'dataset: Leihräder Köln',
    'dataset: Parkhäuser Köln',
  ]);
});

it('asks for every word, by its beginning in each spelling, its correction or its stem', () => {
  const titles = ['Fahrplan Köln', 'Fahrplan Bonn', 'Köln', 'Parkhäuser Köln'];
  expect(choose('fahr ko', [word('fahr'), word('ko')], { titles })).toEqual(['dataset: Fahrplan Köln']);
  expect(choose('fahrpaln', [word('fahrpaln', ['fahrplan'])], { titles })).toEqual([
    'dataset: Fahrplan Köln',
    'dataset: Fahrplan Bonn',
  ]);
  expect(choose('parkhauses', [word('parkhauses', [], ['parkhaus'])], { titles })).toEqual([
    'dataset: Parkhäuser Köln',
  ]);
  // A short stem is the beginning of too much.
  expect(
    choose('räder', [word('raeder', [], ['raed', 'rad'])], { titles: ['Radio', 'Rad', 'Räder'] }),
  ).toEqual(['dataset: Rad']);
});

it('offers no text twice and none that is typed already, in whatever spelling', () => {
  expect(
    choose(' KOELN ', [word('koeln')], { titles: ['Köln', 'Leihräder Köln'], places: ['Köln'] }),
  ).toEqual(['dataset: Leihräder Köln']);
  expect(choose('bo', [word('bo')], { places: ['Bonn'], keywords: ['bonn'] })).toEqual(['place: Bonn']);
});

it('offers eight at most, four of which several data sets share', () => {
  const many = Array.from({ length: 20 }, (_, index) => `Bus ${index}`);
  const chosen = choose('bus', [word('bus')], { titles: many, keywords: many.map((one) => `${one} a`) });
  expect(chosen).toHaveLength(MOST_SUGGESTIONS);
  expect(chosen.filter((one) => one.startsWith('keyword'))).toHaveLength(4);
});
