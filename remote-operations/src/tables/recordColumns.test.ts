import { expect, it } from 'vitest';
import { namedFields, recordColumns, valueText, withFields } from './recordColumns';

const row = (record: Record<string, unknown>) => ({ id: 'A', record });
const cells = (record: Record<string, unknown>) =>
  recordColumns(withFields([], [record])).map((column) => column.value(row(record)));

it('returns the id and every field of the records, in the order of appearance', () => {
  const fields = withFields([], [{ stadt: 'Köln' }, { frei: 3, stadt: 'Hamm' }]);
  expect(recordColumns(fields).map(({ label }) => label)).toEqual(['ID', 'stadt', 'frei']);
  expect(withFields(fields, [{ frei: 7 }])).toBe(fields);
});
it('shows stored values, numbers without separators, null as empty', () => {
  expect(cells({ jahr: 2026, wert: 1.5, an: true, leer: null, lage: { breite: 51 }, liste: [1] })).toEqual([
    'A',
    '2026',
    '1.5',
    'true',
    '',
    '{"breite":51}',
    '[1]',
  ]);
  expect(valueText(undefined)).toBe('');
});
it('sorts numbers by value', () => {
  const [, column] = recordColumns(['frei']);
  expect(column?.sortValue?.(row({ frei: 20 }))).toBe(20);
  expect(column?.sortValue?.(row({ frei: '20' }))).toBe('20');
});
it('cuts long values in the cell, not in the export', () => {
  const [, column] = recordColumns(['text']);
  const long = row({ text: 'x'.repeat(500) });
  expect(column?.cell?.(long)).toHaveLength(120);
  expect(column?.value(long)).toHaveLength(500);
});
it('shows fields that no query can name without sorting and filtering', () => {
  const columns = recordColumns(['id', 'a:b', '', 'stadt']);
  expect(columns.map(({ sortable }) => sortable)).toEqual([undefined, false, false, false, true]);
  expect(new Set(columns.map(({ id }) => id)).size).toBe(5);
});
it('ignores properties that every object inherits', () => {
  expect(cells({ ['__proto__']: 1 }).length).toBeGreaterThan(0);
  const [, column] = recordColumns(['constructor']);
  expect(column?.value(row({}))).toBe('');
});
it('has columns for the fields that a shared link sorts and filters by', () => {
  const parameters = new URLSearchParams(
    'tabelle=t&sort=frei:asc&filter=stadt:Köln: Mitte&filter=id:A&filter=frei:1',
  );
  expect(namedFields(parameters)).toEqual(['frei', 'stadt']);
  expect(namedFields(new URLSearchParams('tabelle=t'))).toEqual([]);
});
