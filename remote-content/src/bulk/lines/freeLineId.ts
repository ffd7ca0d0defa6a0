import { EVENT_NAME, idFromTitle, LIMITS } from '@mobidrom/platform-api';
import { freeId } from '../../ids/freeId';

/** Returns the id that a cell names, with hyphens for spaces and without the characters that an id cannot have. */
export const idFromCell = (cell: string): string =>
  cell
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, LIMITS.dataSourceId);

/**
 * Returns the first free one of: the id that the cell names, else the one of the title, else one of the line's number; the same
 * with -2, -3 and so on.
 * @param isTaken whether an id is in use, by any spelling
 * @param counts see `freeId`
 */
export function freeLineId(
  { cell, title, number }: { readonly cell: string; readonly title: string; readonly number: number },
  isTaken: (id: string) => boolean,
  counts?: Map<string, number>,
): string {
  const wished = [idFromCell(cell), idFromTitle(title)].find((id) => EVENT_NAME.test(id));
  return freeId(wished ?? `quelle-${number}`, isTaken, counts);
}
