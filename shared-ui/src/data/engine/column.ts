/** Value of a cell, before it is drawn. Empty values stand at the end, whichever way a column is sorted. */
export type CellValue = string | number | boolean | null | undefined;

/** A German text and the value that stands for it on the wire. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Column as the engines see it. */
export interface ColumnModel<T> {
  /** The column's name on the wire and in the address. */
  readonly id: string;
  /** Value that is shown, filtered and exported: the German text, a number, or nothing. */
  value(row: T): CellValue;
  /** Value that is sorted by, where that is not the shown one: a time behind its German text. */
  sortValue?(row: T): CellValue;
  /** Texts that the column can show, where the service filters by the values behind them. */
  readonly choices?: readonly Choice[];
  /**
   * Returns the stored words that can stand behind a typed German text, for columns whose service filters by the stored
   * value too. They narrow what is fetched; without any, the text itself does. The browser then filters by the German text.
   */
  wireWords?(text: string): readonly string[];
}

const numbers = new Intl.NumberFormat('de', { maximumFractionDigits: 20 });

/** Returns a value as it is shown: numbers with German separators, booleans as Ja and Nein, nothing as ''. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  return value;
}
