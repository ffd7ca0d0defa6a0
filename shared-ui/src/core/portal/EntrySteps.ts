/**
 * Entries of a list, one after the other in its present order and with its filters, for the dialog of an entry. Places count from 0.
 * The table kit makes them, and the form kit goes by them.
 */
export interface EntrySteps<T> {
  /** Returns the place of an entry and the number of entries; undefined for one that the list does not show. */
  placeOf(entry: T): { readonly at: number; readonly total: number } | undefined;
  /** Returns the number of entries. */
  total(): number;
  /** Returns the place of the entry before (`-1`) or after (`1`) a place; entries that cannot be read are passed over. */
  neighbour(at: number, step: 1 | -1): number | undefined;
  /** Whether the entry at a place has been fetched. */
  isHere(at: number): boolean;
  /** Fetches the entry at a place, also one that could not be fetched before. */
  fetch(at: number): void;
  /** Whether the entry at a place could not be fetched. */
  isLost?(at: number): boolean;
  /** Returns the id of the entry at a place; undefined for one that has not been fetched. */
  idAt?(at: number): string | undefined;
  /** Returns the place of the entry with an id; undefined for one that the list does not show. */
  placeOfId?(id: string): number | undefined;
  /** Opens the entry at a place, which has been fetched. */
  open(at: number): void;
}
