/**
 * Returns the entries of a list that is being read again page by page: those read so far, and of the last complete reading those that
 * have not arrived yet. Without them an id on a later page would pass for free until that page is here.
 */
export function rereadEntries<E extends { readonly value: string }>(
  before: readonly E[],
  arrived: readonly E[],
): readonly E[] {
  if (before.length === 0) return arrived;
  const ids = new Set(arrived.map(({ value }) => value));
  return [...arrived, ...before.filter(({ value }) => !ids.has(value))];
}
