/** Numbers of fetches, both included. */
export interface FetchRange {
  readonly first: number;
  readonly last: number;
}

/** Fetches of 500 rows that stay in memory: a list up to that length can be sorted and filtered here once it was shown. */
export const KEPT_FETCHES = 20;

/**
 * Returns the fetches of a list that stay in memory: those in sight, and of the others those shown most recently.
 * @param shown their numbers, the most recent last
 */
export function keptFetches<T>(
  fetched: ReadonlyMap<number, T>,
  shown: Iterable<number>,
  { first, last }: FetchRange,
): ReadonlyMap<number, T> {
  if (fetched.size <= KEPT_FETCHES) return fetched;
  const kept = new Map(fetched);
  const oldestFirst = new Set([...shown].filter((fetch) => fetch < first || fetch > last));
  for (const fetch of oldestFirst) {
    if (kept.size <= KEPT_FETCHES) break;
    kept.delete(fetch);
  }
  return kept;
}
