/** What a cell holds, before it is drawn. Empty values stand at the end, whichever way a column is sorted. */
export type CellValue = string | number | boolean | null | undefined;

/** A German text and the value that stands for it on the wire. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the engines need to know of a column. */
export interface ColumnModel<T> {
  /** The column's name on the wire and in the address. */
  readonly id: string;
  /** What is read, filtered and exported: the German text, a number, or nothing. */
  value(row: T): CellValue;
  /** What is sorted by, where that is not what is read: a time behind its German text. */
  sortValue?(row: T): CellValue;
  /** The texts that a column can show, where the service filters by the values behind them. */
  readonly choices?: readonly Choice[];
  /**
   * Where the service filters by words that are not the German ones: the words that a row must have so that its text can
   * fit the typed one. They narrow what is fetched; the filter itself is applied here.
   */
  wireWords?(text: string): readonly string[];
}

const numbers = new Intl.NumberFormat('de', { maximumFractionDigits: 20 });

/** A value as it is read: numbers with German separators, truth as Ja and Nein, nothing as ''. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return value;
}
