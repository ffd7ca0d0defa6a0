import { expect, it } from 'vitest';
import { rightsRows } from './rightsRows';

const names = { organisation: (id: string) => id, tag: (id: string) => id };
const open = { organisationIds: [], tagIds: [] };

it('returns a row for each chosen data set in order, also without an answer', () => {
  const rows = rightsRows(
    [
      { dataSetId: 'b', allowed: false, organisationIds: new Set() },
      { dataSetId: 'a', allowed: true, organisationIds: new Set(['k']) },
    ],
    {
      organisations: [{ id: 'k', name: 'Stadt Köln', tagIds: [] }],
      dataSets: [
        { id: 'a', title: 'Radzählung', restriction: open },
        { id: 'b', title: 'Baustellen', restriction: { organisationIds: ['Kreis Unna'], tagIds: [] } },
        { id: 'c', title: 'Parken', restriction: open },
      ],
    },
    names,
  );
  expect(rows.map(({ title, allowed, reason }) => [title, allowed, reason])).toEqual([
    ['Radzählung', true, 'Nicht beschränkt: Zugriff für alle angemeldeten Nutzer.'],
    ['Baustellen', false, 'Beschränkt auf: Kreis Unna'],
    ['Parken', undefined, 'Der Dienst hat zu diesem Datensatz nichts geantwortet.'],
  ]);
});
