import { EVENT_NAME, idFromTitle, LIMITS } from '@mobidrom/platform-api';

/** Returns the id that a cell names, with hyphens for spaces and without the characters that an id cannot have. */
export const idFromCell = (cell: string): string =>
  cell
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, LIMITS.dataSourceId);

/**
 * Returns the first free one of: the id that the cell names, else the one of the title, else one of the line's number; the same
 * with -2, -3 and so on. It has at most 40 characters.
 * @param isTaken whether an id is in use, by any spelling
 * @param counts number of the last id that was returned, by its beginning: among many lines of one title, those before are not tried
 * again. For calls between which no id becomes free
 */
export function freeId(
  { cell, title, number }: { readonly cell: string; readonly title: string; readonly number: number },
  isTaken: (id: string) => boolean,
  counts = new Map<string, number>(),
): string {
  const wished = [idFromCell(cell), idFromTitle(title)].find((id) => EVENT_NAME.test(id));
  const base = wished ?? `quelle-${number}`;
  for (let count = counts.get(base) ?? 1; ; count++) {
    const ending = count === 1 ? '' : `-${count}`;
    const id = base.slice(0, LIMITS.dataSourceId - ending.length) + ending;
    counts.set(base, count);
    if (!isTaken(id)) return id;
  }
}
