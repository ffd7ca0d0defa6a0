import { describe, expect, it } from 'vitest';
import type { Option } from './options';
import { MOST_ROWS, searchRows, withAllFound } from './searchRows';

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

describe('the rows of a searching select', () => {
  it('are the options that hold the text', () => {
    const rows = searchRows(options, 'KREIS', { chooseAll: false });
    expect(rows).toEqual([{ value: 'b', label: 'Kreis Borken', kind: 'option' }]);
  });
  it('begin with the choice of all, which says how many a search found', () => {
    expect(searchRows(options, '', { chooseAll: true })[0]?.label).toBe('Alle auswählen');
    expect(searchRows(options, 'stadt', { chooseAll: true })[0]?.label).toBe('Alle 3 Treffer auswählen');
    expect(searchRows(options, 'Kreis', { chooseAll: true })[0]?.kind).toBe('option');
  });
  it('say how many are not drawn', () => {
    const rows = searchRows(many, '', { chooseAll: false });
    expect(rows).toHaveLength(MOST_ROWS + 1);
    expect(rows.at(-1)).toMatchObject({
      kind: 'more',
      disabled: true,
      label: '1000 weitere Treffer. Bitte grenzen Sie die Suche ein.',
    });
  });
  it('are none when nothing is found', () => {
    expect(searchRows(options, 'Hamburg', { chooseAll: true })).toEqual([]);
  });
});

describe('choosing all that are found', () => {
  it('adds them to what was chosen, without the disabled ones', () => {
    expect(withAllFound(options, 'stadt', ['b'])).toEqual(['k', 'm', 'b']);
  });
  it('reaches beyond the rows that are drawn', () => {
    expect(withAllFound(many, '', [])).toHaveLength(1200);
  });
  it('keeps a chosen value that has no option', () => {
    expect(withAllFound(options, 'Kreis', ['gone'])).toEqual(['gone', 'b']);
  });
});
