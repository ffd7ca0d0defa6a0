import { type CellValue, cellText } from './column';

/** Without it a German Excel takes the file for Windows-1252 and mangles every umlaut. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as German Excel opens it: UTF-8 with byte order mark, semicolons, CRLF (RFC 4180 but for the separator).
 * Texts that a spreadsheet would run as a formula are made plain with an apostrophe (OWASP, CSV injection). This is its
 * beginning, `csvRows` what follows: of a long table no text of all its rows is ever made.
 */
export const csvHead = (head: readonly string[]): string => BYTE_ORDER_MARK + csvRow(head);

/** Some rows of it. */
export const csvRows = (rows: readonly (readonly CellValue[])[]): string => rows.map(csvRow).join('');

/** Rows that were written before so many further columns were known: each gets an empty cell for each of them. */
export const csvWidened = (rows: string, columns: number): string =>
  rows.replace(/"(?:""|[^"])*"|\r\n/g, (found) => (found === ROW_END ? ';'.repeat(columns) + found : found));

/** Within a cell it stands in quotation marks. */
const ROW_END = '\r\n';

const csvRow = (cells: readonly CellValue[]): string => cells.map(csvCell).join(';') + ROW_END;

function csvCell(value: CellValue): string {
  // Numbers without separators of thousands: a spreadsheet shall count with them. A minus is no formula there.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = cellText(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A name for the file, from the table's name and the day in UTC: 'datenquellen_2026-11-20.csv'. */
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
