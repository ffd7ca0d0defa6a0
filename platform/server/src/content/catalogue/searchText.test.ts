import { describe, expect, it } from 'vitest';
import { isOneFault } from './oneFault';
import { indexedWords, searchWords, wordForms } from './searchText';

describe('searchWords', () => {
  it.each([
    ['E-Scooter & GTFS-RT', ['e', 'scooter', 'gtfs', 'rt']],
    ["'a':* | !b <-> (c)\\", ['a', 'b', 'c']],
    ['%_ \0 ""', []],
    ['x'.repeat(500), ['x'.repeat(60)]],
  ])('takes the words of %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('indexedWords', () => {
  it('adds words without their umlauts, with which plurals begin with the singular', () => {
    expect(indexedWords('Leihräder Straße')).toEqual(['leihraeder', 'leihrader', 'strasse']);
  });
});

describe('isOneFault', () => {
  it.each([
    ['fahrpaln', 'fahrplan'],
    ['fahrplaan', 'fahrplan'],
    ['fahrpln', 'fahrplan'],
    ['fahrplen', 'fahrplan'],
    ['ahrplan', 'fahrplan'],
    ['fahrplanx', 'fahrplan'],
  ])('takes %j for %j', (typed, word) => {
    expect(isOneFault(typed, word)).toBe(true);
  });
  it.each([
    ['fahrplan', 'fahrplan'],
    ['fahrnalp', 'fahrplan'],
    ['farplaan', 'fahrplan'],
    ['fahrplanung', 'fahrplan'],
    ['ab', 'cd'],
  ])('does not take %j for %j', (typed, word) => {
    expect(isOneFault(typed, word)).toBe(false);
  });
});

it('cuts a long word between letters, also those of two units', () => {
  const [word] = wordForms(`${'x'.repeat(59)}\u{1D400}yz`);
  expect(word?.written).toBe(`${'x'.repeat(59)}\u{1D400}`);
});
