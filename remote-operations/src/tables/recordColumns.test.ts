import { expect, it } from 'vitest';
import { namedFields, recordColumns, valueText, withFields } from './recordColumns';

const row = (record: Record<string, unknown>) => ({ id: 'A', record });
const cells = (record: Record<string, unknown>) =>
  recordColumns(withFields([], [record])).map((column) => column.value(row(record)));

it('the columns are the id and every field that a record brought, in the order of their appearance', () => {
  const fields = withFields([], [{ stadt: 'Köln' }, { frei: 3, stadt: 'Hamm' }]);
  expect(recordColumns(fields).map(({ label }) => label)).toEqual(['ID', 'stadt', 'frei']);
  expect(withFields(fields, [{ frei: 7 }])).toBe(fields);
});
it('cells show what is stored, numbers without separators, nothing as nothing', () => {
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
it('numbers are sorted by their size', () => {
  const [, column] = recordColumns(['frei']);
  expect(column?.sortValue?.(row({ frei: 20 }))).toBe(20);
  expect(column?.sortValue?.(row({ frei: '20' }))).toBe('20');
});
it('long values are cut in the cell, and whole in the export', () => {
  const [, column] = recordColumns(['text']);
  const long = row({ text: 'x'.repeat(500) });
  expect(column?.cell?.(long)).toHaveLength(120);
  expect(column?.value(long)).toHaveLength(500);
});
it('fields that no query can name are shown, and not offered for sorting and filtering', () => {
  const columns = recordColumns(['id', 'a:b', '', 'stadt']);
  expect(columns.map(({ sortable }) => sortable)).toEqual([undefined, false, false, false, true]);
  expect(new Set(columns.map(({ id }) => id)).size).toBe(5);
});
it('what every object has is no field of a record', () => {
  expect(cells({ ['__proto__']: 1 }).length).toBeGreaterThan(0);
  const [, column] = recordColumns(['constructor']);
  expect(column?.value(row({}))).toBe('');
});
it('a shared link brings the fields that it sorts and filters by', () => {
  const parameters = new URLSearchParams(
    'tabelle=t&sort=frei:asc&filter=stadt:Köln: Mitte&filter=id:A&filter=frei:1',
  );
  expect(namedFields(parameters)).toEqual(['frei', 'stadt']);
  expect(namedFields(new URLSearchParams('tabelle=t'))).toEqual([]);
});
