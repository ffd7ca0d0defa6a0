import { csvHead, csvRows, csvWidened } from '../engine/csv';
import type { Column } from './column';

/**
 * Creates a CSV file some rows at a time. Its head is written last, because later rows may bring further columns.
 * @param columnsOf returns the columns that rows bring; known ones are not added twice
 */
export function csvFile<T>(
  known: readonly Column<T>[],
  columnsOf: (rows: readonly T[]) => readonly Column<T>[],
) {
  const columns = [...known];
  const parts: { readonly rows: Blob; readonly width: number }[] = [];
  return {
    add(rows: readonly T[]): void {
      columns.push(...columnsOf(rows).filter(({ id }) => columns.every((column) => column.id !== id)));
      const cells = rows.map((row) => columns.map((column) => column.value(row)));
      // The browser may keep a Blob on the disk.
      parts.push({ rows: new Blob([csvRows(cells)]), width: columns.length });
    },
    async end(): Promise<Blob> {
      const written = [new Blob([csvHead(columns.map(({ label }) => label))])];
      for (const { rows, width } of parts) {
        const missing = columns.length - width;
        written.push(missing === 0 ? rows : new Blob([csvWidened(await rows.text(), missing)]));
      }
      return new Blob(written, { type: 'text/csv;charset=utf-8' });
    },
  };
}
