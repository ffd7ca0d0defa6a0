import { describe, expect, it } from 'vitest';
import { labelOf, matching, optionsOf, toggled } from './options';

const options = optionsOf({ bus: 'Bus', tram: 'Straßenbahn', sbahn: 'S-Bahn' });

it('an enumeration becomes options in its order', () => {
  expect(options[1]).toEqual({ value: 'tram', label: 'Straßenbahn' });
});

describe('the filter box', () => {
  it.each([
    ['BAHN', ['tram', 'sbahn']],
    [' bus ', ['bus']],
    ['', ['bus', 'tram', 'sbahn']],
    ['x', []],
  ])('%j finds %j', (text, found) => {
    expect(matching(options, text).map(({ value }) => value)).toEqual(found);
  });
});

it('a value without an option keeps its own words', () => {
  expect(labelOf(options, 'tram')).toBe('Straßenbahn');
  expect(labelOf<string>(options, 'ferry')).toBe('ferry');
});

it('a value is put in where its option stands, and taken out again', () => {
  expect(toggled(options, ['sbahn'], 'bus')).toEqual(['bus', 'sbahn']);
  expect(toggled(options, ['bus', 'sbahn'], 'bus')).toEqual(['sbahn']);
});
