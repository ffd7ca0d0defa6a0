import type { Locks } from './locks';

/** Returns locks in memory. */
export function memoryLocks(): Locks {
  const names = new Set<string>();
  return {
    async runIfFree(name, work) {
      if (names.has(name)) return { ran: false };
      names.add(name);
      try {
        return { ran: true, value: await work() };
      } finally {
        names.delete(name);
      }
    },
  };
}
