/** Backups and restores that run for a person who waits for them, and not as an event. */
export interface Transfers {
  /** Number of those that are running in this process. */
  readonly running: () => number;
  /** Counts a backup or restore until its end. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
}

export function countTransfers(): Transfers {
  let count = 0;
  return {
    running: () => count,
    async during(work) {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
  };
}
