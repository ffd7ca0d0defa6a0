import { expect, it } from 'vitest';
import { parseTable } from '../parse/parseTable';
import { guessColumns } from '../plan/guessColumns';
import type { LineResult } from '../run/addLines';
import { missingLines, missingNumbers } from './missingLines';

const RESULTS: readonly LineResult[] = [
  { number: 2, title: 'Rad', id: 'rad', state: 'created' },
  {
    number: 3,
    title: '=HYPERLINK("https://x.example")',
    id: 'h',
    state: 'failed',
    reason: 'Titel; "falsch"',
  },
  { number: 4, title: '＝Bus', id: 'bus', state: 'open' },
  { number: 5, title: 'Alt', id: 'alt', state: 'exists' },
  { number: 6, title: 'Weg', id: 'weg', state: 'omitted' },
];
const values = new Map(
  RESULTS.map(({ number, title, id }) => [
    number,
    {
      title,
      dataSetId: id,
      sourceUrl: `https://daten.example/${id}`,
      adapter: 'GTFS_RT',
      rightsholder: '@Köln',
    },
  ]),
);

it('holds the lines that were not added, and can be loaded again', async () => {
  const csv = await missingLines(RESULTS, values);
  const parsed = await parseTable(csv.replace(/^\uFEFF/, ''));
  if (!parsed.ok) throw new Error(parsed.problem.kind);
  const { headings, records } = parsed.table;
  expect(headings).toEqual(['Titel', 'ID', 'Quell-URL', 'Adapter', 'Dateneigentümer', 'Zeile', 'Grund']);
  expect(records.map(({ cells }) => cells)).toEqual([
    [
      '=HYPERLINK("https://x.example")',
      'h',
      'https://daten.example/h',
      'GTFS-RT',
      '@Köln',
      '3',
      'Titel; "falsch"',
    ],
    ['＝Bus', 'bus', 'https://daten.example/bus', 'GTFS-RT', '@Köln', '4', ''],
  ]);
  expect(missingNumbers(parsed.table)).toEqual([3, 4]);
  expect(guessColumns(parsed.table)).toMatchObject({
    title: '0',
    dataSetId: '1',
    sourceUrl: '2',
    adapter: '3',
    rightsholder: '4',
  });
});

it('guards cells that a spreadsheet would run, and begins with a byte order mark', async () => {
  const csv = await missingLines(RESULTS, values);
  expect(csv).toMatch(/^\uFEFFTitel;ID;/);
  expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")";h;`);
  expect(csv).toContain(`;"'@Köln";`);
  // The full-width signs of East Asian editions count as well.
  expect(csv).toContain(`"'＝Bus";bus;`);
});

it('recognizes a mended file by its headings, whatever was added to it, and no other table', () => {
  const headings = ['Titel', 'ID', 'Quell-URL', 'Adapter', 'Dateneigentümer', 'Notiz', 'Zeile', 'Grund'];
  const row = (number: number, line: string) => ({ number, cells: ['a', 'b', 'c', 'd', 'e', 'f', line, ''] });
  expect(missingNumbers({ headings, records: [row(2, '12'), row(3, ''), row(4, '7')] })).toEqual([12, 7]);
  expect(missingNumbers({ headings, records: [row(2, '')] })).toBeUndefined();
  expect(missingNumbers({ headings: headings.slice(0, -1), records: [row(2, '12')] })).toBeUndefined();
});
