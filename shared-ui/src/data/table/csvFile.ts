import { csvHead, csvRows, csvWidened } from '../engine/csv';
import type { Column } from './column';

/**
 * A CSV file that is made some rows at a time. Its head is written last: rows may bring columns that none before them had.
 * @param columnsOf the columns that rows bring; those that are known already are not taken twice
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
      // A Blob, which the browser may keep on the disk.
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
