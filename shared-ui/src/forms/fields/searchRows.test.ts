import { describe, expect, it } from 'vitest';
import type { Option } from './options';
import { MAX_ROWS, searchRows, withAllFound } from './searchRows';

const options: Option[] = [
  { value: 'k', label: 'Stadt Köln' },
  { value: 'm', label: 'Stadtwerke Münster' },
  { value: 'x', label: 'Stadt ohne Zugang', disabled: true },
  { value: 'b', label: 'Kreis Borken' },
];
const many: Option[] = Array.from({ length: 1200 }, (_, i) => ({
  value: `${i}`,
  label: `Organisation ${i}`,
}));

describe('searchRows', () => {
  it('returns the options that contain the text', () => {
    const rows = searchRows(options, 'KREIS', { chooseAll: false });
    expect(rows).toEqual([{ value: 'b', label: 'Kreis Borken', kind: 'option' }]);
  });
  it('begins with a row that chooses all found options', () => {
    expect(searchRows(options, '', { chooseAll: true })[0]?.label).toBe('Alle auswählen');
    expect(searchRows(options, 'stadt', { chooseAll: true })[0]?.label).toBe('Alle 3 Treffer auswählen');
    expect(searchRows(options, 'Kreis', { chooseAll: true })[0]?.kind).toBe('option');
  });
  it('ends with the number of rows that are not rendered', () => {
    const rows = searchRows(many, '', { chooseAll: false });
    expect(rows).toHaveLength(MAX_ROWS + 1);
    expect(rows.at(-1)).toMatchObject({
      kind: 'more',
      disabled: true,
      label: '1000 weitere Treffer. Bitte grenzen Sie die Suche ein.',
    });
  });
  it('is empty if nothing is found', () => {
    expect(searchRows(options, 'Hamburg', { chooseAll: true })).toEqual([]);
  });
});

describe('withAllFound', () => {
  it('adds the found, enabled options to the chosen values', () => {
    expect(withAllFound(options, 'stadt', ['b'])).toEqual(['k', 'm', 'b']);
  });
  it('includes options beyond the rendered rows', () => {
    expect(withAllFound(many, '', [])).toHaveLength(1200);
  });
  it('keeps a chosen value without an option', () => {
    expect(withAllFound(options, 'Kreis', ['gone'])).toEqual(['gone', 'b']);
  });
});
