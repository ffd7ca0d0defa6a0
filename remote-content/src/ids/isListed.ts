/** Rows of a list, as far as they are here. */
interface ListedRows<T> {
  readonly total: number | undefined;
  rowAt(at: number): T | undefined;
}

/**
 * Returns whether an id belongs to a row that a list has fetched, as `hasId`. The service may have others: a form that opens with
 * a proposed id reads them.
 */
export function isListed<T>(rows: ListedRows<T>, idOf: (row: T) => string): (id: string) => boolean {
  const ids = new Set<string>();
  for (let at = 0; at < (rows.total ?? 0); at++) {
    const row = rows.rowAt(at);
    if (row !== undefined) ids.add(idOf(row).toLowerCase());
  }
  return (id) => ids.has(id.toLowerCase());
}
