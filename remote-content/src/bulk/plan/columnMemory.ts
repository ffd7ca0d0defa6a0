import type { BrowserStorage } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { COLUMN_FIELDS, type ColumnChoice, NO_COLUMNS } from './guessColumns';

/** Key in the browser's storage. The page about cookies and storage lists it. */
export const COLUMN_MEMORY_KEY = 'portal-bulk-columns';

/** Most sets of headings that are remembered; the oldest gives way. */
const MOST = 20;

/** Headings, and the index of the column of each field: no other cell of a table is stored. */
const remembered = z.array(
  z.object({ headings: z.array(z.string()), columns: z.record(z.enum(COLUMN_FIELDS), z.string()) }),
);
type Remembered = z.infer<typeof remembered>;

/** Returns the columns that were chosen for a table of the same headings; undefined if there was none. */
export function rememberedColumns(
  store: BrowserStorage,
  headings: readonly string[],
): ColumnChoice | undefined {
  const entry = read(store).find((one) => isSame(one.headings, headings));
  return entry && { ...NO_COLUMNS, ...entry.columns };
}

/** Remembers the columns of a table with these headings. */
export function rememberColumns(
  store: BrowserStorage,
  headings: readonly string[],
  columns: ColumnChoice,
): void {
  const others = read(store).filter((one) => !isSame(one.headings, headings));
  const entries: Remembered = [{ headings: [...headings], columns: { ...columns } }, ...others];
  store.setItem(COLUMN_MEMORY_KEY, JSON.stringify(entries.slice(0, MOST)));
}

function read(store: BrowserStorage): Remembered {
  try {
    return remembered.parse(JSON.parse(store.getItem(COLUMN_MEMORY_KEY) ?? '[]'));
  } catch {
    // Damaged, or written by a release with another format: the columns are guessed again.
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((heading, at) => heading === other[at]);
