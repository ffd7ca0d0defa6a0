/** Numbers of fetches, both included. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

/** Fetches of 500 rows that stay in memory: a list up to that length can be sorted and filtered here once it was shown. */
export const KEPT_BLOCKS = 20;

/**
 * Returns the fetches of a list that stay in memory: those in sight, and of the others those shown most recently.
 * @param shown their numbers, the most recent last
 */
export function keptBlocks<T>(
  blocks: ReadonlyMap<number, T>,
  shown: Iterable<number>,
  { first, last }: BlockRange,
): ReadonlyMap<number, T> {
  if (blocks.size <= KEPT_BLOCKS) return blocks;
  const kept = new Map(blocks);
  const oldestFirst = new Set([...shown].filter((block) => block < first || block > last));
  for (const block of oldestFirst) {
    if (kept.size <= KEPT_BLOCKS) break;
    kept.delete(block);
  }
  return kept;
}
