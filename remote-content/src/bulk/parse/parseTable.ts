import { isWebAddress } from '@mobidrom/platform-api';
import { FORMULA } from '@mobidrom/shared-ui/data';
import { texts } from '../texts';

/** Row of a table, with its number as a spreadsheet counts it. */
export interface TableRecord {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Heading of several columns. */
export interface RepeatedHeading {
  readonly heading: string;
  readonly columns: readonly number[];
}

/** Table that was loaded from a file or pasted. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly records: readonly TableRecord[];
  /** Headings that several columns have, in any case, each with the numbers of its columns from 1. */
  readonly repeated: readonly RepeatedHeading[];
  /** Rows with more cells than there are headings: often a separator within a text without quotes. */
  readonly overlong: readonly number[];
  /** Number of cells that a spreadsheet would run as a formula. They are text here. */
  readonly formulas: number;
}

export type TableProblem =
  | { readonly kind: 'quotes'; readonly number: number }
  | { readonly kind: 'noRows' }
  | { readonly kind: 'oneColumn' };
export type ParsedTable =
  | { readonly ok: true; readonly table: SourceTable }
  | { readonly ok: false; readonly problem: TableProblem };

/** Separators that are recognized: those of CSV files, and the tab of cells that are pasted from a spreadsheet. */
const SEPARATORS = ['\t', ';', '|', ','];

/**
 * Reads a table from text as RFC 4180 describes it, with any of the usual separators. Empty rows are left out, but count.
 * Without headings, which are missed where the first row has a web address, the columns are numbered.
 */
export async function parseTable(text: string): Promise<ParsedTable> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const { lines, separator } = withoutDirective(text.replace(/\r\n?/g, '\n'));
  const delimiter = separator ?? separatorOf(lines);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  // A quote that is not closed swallows all rows behind it.
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { ok: false, problem: { kind: 'quotes', number: (broken.row ?? 0) + 1 } };
  const records = data
    .map((cells, at) => ({ number: at + 1, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = records;
  if (!first) return { ok: false, problem: { kind: 'noRows' } };
  const headless = first.cells.some(isWebAddress);
  const body = headless ? records : records.slice(1);
  if (body.length === 0) return { ok: false, problem: { kind: 'noRows' } };
  const width = headless ? longest(body) : first.cells.length;
  if (width < 2) return { ok: false, problem: { kind: 'oneColumn' } };
  return {
    ok: true,
    table: {
      headings: headingsOf(headless ? [] : first.cells, width),
      records: body,
      overlong: body
        .filter(({ cells }) => cells.slice(width).some((cell) => cell !== ''))
        .map(({ number }) => number),
      repeated: repeatedHeadings(headless ? [] : first.cells),
      formulas: data.flat().filter((cell) => FORMULA.test(cell)).length,
    },
  };
}

/** Returns the number of cells of the longest row. A call with an argument for each row would fail for very many. */
const longest = (rows: readonly TableRecord[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/**
 * Returns a text without the first line by which Excel tells the separator, as 'sep=;', and that separator. Spreadsheets neither show nor
 * count this line.
 */
function withoutDirective(text: string): { readonly lines: string; readonly separator?: string } {
  const [line = '', separator] = /^\uFEFF?"?sep=([^"\n])"?\1*[ \t]*(?:\n|$)/i.exec(text) ?? [];
  return separator === undefined ? { lines: text } : { lines: text.slice(line.length), separator };
}

/** Returns the separator that the first line with any has most often outside of quotes. */
function separatorOf(text: string): string {
  const first = text.split('\n', 20).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const counts = (line: string) => SEPARATORS.map((one) => line.split(one).length - 1);
  const line = first.find((one) => counts(one).some((count) => count > 0)) ?? '';
  const found = counts(line);
  return SEPARATORS[found.indexOf(Math.max(...found))] ?? ';';
}

/**
 * Returns a cell on one line and without the apostrophe that guards it against spreadsheets: the portal's own exports write
 * it, and a file that was mended is loaded again.
 */
function cleaned(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns names that differ: a select could not tell equal ones apart. */
function headingsOf(cells: readonly string[], width: number): string[] {
  const seen = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? '';
    const { column, sameHeading } = texts.table;
    const name = cell === '' ? column(at + 1) : seen.has(cell) ? sameHeading(cell, at + 1) : cell;
    seen.add(name);
    return name;
  });
}

/** Returns the headings that are there several times, in the order of their first columns. */
function repeatedHeadings(cells: readonly string[]): readonly RepeatedHeading[] {
  const columns = new Map<string, number[]>();
  cells.forEach((heading, at) => {
    const name = heading.toLocaleLowerCase('de');
    if (name !== '') columns.set(name, [...(columns.get(name) ?? []), at + 1]);
  });
  return [...columns.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ heading: cells[(same[0] ?? 1) - 1] ?? '', columns: same }));
}
