import type { DescribedSet } from '@mobidrom/platform-api';

/**
 * Returns the numbers of the sets that are the same as the live one, which is among them: going back to them would change nothing, and
 * the platform refuses it.
 * @param history sets that were live, the live one first, each with its changes against the one before
 */
export function likeLive(history: readonly Pick<DescribedSet, 'id' | 'changes'>[]): ReadonlySet<number> {
  const live = new Map<string, string | null | undefined>();
  /** Names whose version differs from the live one. */
  const different = new Set<string>();
  const same = new Set<number>();
  for (const { id, changes } of history) {
    if (different.size === 0) same.add(id);
    for (const { name, from, to } of changes) {
      if (!live.has(name)) live.set(name, to);
      if (live.get(name) === from) different.delete(name);
      else different.add(name);
    }
  }
  return same;
}
