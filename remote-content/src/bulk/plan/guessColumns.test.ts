import { describe, expect, it } from 'vitest';
import type { SourceTable } from '../parse/parseTable';
import { guessColumns, guessPartColumn, looksLikeGbfs } from './guessColumns';

const table = (headings: readonly string[], ...rows: readonly (readonly string[])[]): SourceTable => ({
  headings,
  records: rows.map((cells, at) => ({ number: at + 2, cells })),
  repeated: [],
  overlong: [],
  formulas: 0,
});

/** Headings of the list of systems that MobilityData publishes. */
const SYSTEMS = ['Country Code', 'Name', 'Location', 'System ID', 'URL', 'Auto-Discovery URL'];

describe('guessColumns', () => {
  it('finds the columns of the list of GBFS systems', () => {
    const systems = table(SYSTEMS, ['DE', 'Rad', 'Köln', 'rad', 'https://a.example', 'https://a.example/x']);
    expect(guessColumns(systems)).toEqual({
      title: '1',
      place: '2',
      dataSetId: '3',
      sourceUrl: '5',
      adapter: '',
      rightsholder: '',
    });
    expect(guessPartColumn(SYSTEMS)).toBe('0');
    expect(looksLikeGbfs(systems, '5')).toBe(true);
  });

  it('finds German headings in any spelling', () => {
    const columns = guessColumns(table(['ID', 'QUELL-URL', 'bezeichnung', 'Dateneigentümer', 'Adapter']));
    expect(columns).toEqual({
      title: '2',
      place: '',
      dataSetId: '0',
      sourceUrl: '1',
      adapter: '4',
      rightsholder: '3',
    });
  });

  it('finds addresses without a heading, and uses no column twice', () => {
    const columns = guessColumns(
      table(['Spalte 1', 'Spalte 2'], ['Rad', 'https://a.example'], ['Bus', 'www.b.example']),
    );
    expect([columns.title, columns.sourceUrl]).toEqual(['', '1']);
    const once = guessColumns(table(['Name', 'Link'], ['Rad', 'https://a.example']));
    expect([once.title, once.sourceUrl]).toEqual(['0', '1']);
  });
});
