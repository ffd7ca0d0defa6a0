/** Requests at a time: a browser opens about as many connections to one host. */
export const REQUESTS_AT_A_TIME = 6;

/**
 * Runs the work for all items, at most `limit` at a time.
 * @returns the results in the order of the items
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
