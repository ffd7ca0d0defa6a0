import { type CellValue, cellText } from './column';
import { FORMULA } from './formula';

/** Without it a German Excel reads the file as Windows-1252 and garbles every umlaut. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the first line of a CSV file as German Excel opens it: UTF-8 with byte order mark, semicolons, CRLF (RFC 4180 but
 * for the separator). `csvRows` returns what follows, some rows at a time, so that a long table never becomes one string.
 */
export const csvHead = (head: readonly string[]): string => BYTE_ORDER_MARK + csvRow(head);

/** Returns some rows of a CSV file. Texts that a spreadsheet would run as a formula get an apostrophe (OWASP, CSV injection). */
export const csvRows = (rows: readonly (readonly CellValue[])[]): string => rows.map(csvRow).join('');

/** Returns rows with so many empty cells more: they were written before further columns were known. */
export const csvWidened = (rows: string, columns: number): string =>
  rows.replace(/"(?:""|[^"])*"|\r\n/g, (found) => (found === ROW_END ? ';'.repeat(columns) + found : found));

/** Within a cell it is quoted. */
const ROW_END = '\r\n';

const csvRow = (cells: readonly CellValue[]): string => cells.map(csvCell).join(';') + ROW_END;

function csvCell(value: CellValue): string {
  // Without thousands separators, so that a spreadsheet reads a number. A minus before digits is no formula.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = cellText(value);
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Returns the file's name from the table's name and the day in UTC: 'datenquellen_2026-11-20.csv'. */
export function csvFileName(label: string, now: Date): string {
  const base = label
    .toLocaleLowerCase('de')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${base || 'tabelle'}_${now.toISOString().slice(0, 10)}.csv`;
}
