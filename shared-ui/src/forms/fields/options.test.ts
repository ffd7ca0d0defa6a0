import { describe, expect, it } from 'vitest';
import { labelOf, matching, optionsOf, toggled } from './options';

const options = optionsOf({ bus: 'Bus', tram: 'Straßenbahn', sbahn: 'S-Bahn' });

it('turns an enumeration into options', () => {
  expect(options[1]).toEqual({ value: 'tram', label: 'Straßenbahn' });
});

describe('matching', () => {
  it.each([
    ['BAHN', ['tram', 'sbahn']],
    [' bus ', ['bus']],
    ['', ['bus', 'tram', 'sbahn']],
    ['x', []],
  ])('%j finds %j', (text, found) => {
    expect(matching(options, text).map(({ value }) => value)).toEqual(found);
  });
});

it('labels a value without an option with itself', () => {
  expect(labelOf(options, 'tram')).toBe('Straßenbahn');
  expect(labelOf<string>(options, 'ferry')).toBe('ferry');
});

it('adds a value in the order of the options and removes it', () => {
  expect(toggled(options, ['sbahn'], 'bus')).toEqual(['bus', 'sbahn']);
  expect(toggled(options, ['bus', 'sbahn'], 'bus')).toEqual(['sbahn']);
});
