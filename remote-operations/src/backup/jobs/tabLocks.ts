import type { BackupServiceKey } from '@mobidrom/platform-api';

/** Subject of a job: one service, or all of them. */
export type JobScope = BackupServiceKey | 'all';

/**
 * Locks between the tabs of this browser: a job for all services excludes every other, a job for one service another for the
 * same one.
 */
export interface TabLocks {
  /** Runs the work unless another tab runs a job that excludes it. Returns whether it was run. */
  runIfFree(scope: JobScope, work: () => Promise<unknown>): Promise<boolean>;
  /** Calls back with what other tabs are working on, now and after every change. */
  watch(onChange: (elsewhere: readonly JobScope[]) => void): void;
}

/** Locks of a browser without Web Locks, which exist in secure contexts only: other tabs are not known. */
export const ONE_TAB: TabLocks = {
  runIfFree: async (_scope, work) => {
    await work();
    return true;
  },
  watch: () => undefined,
};

const NAME = 'portal-backup';
const nameOf = (scope: JobScope): string => (scope === 'all' ? NAME : `${NAME} ${scope}`);

/**
 * Returns locks over all tabs of this browser (Web Locks). A tab that is closed or crashes releases its locks. Jobs for one
 * service share the lock that a job for all services has alone.
 */
export function openTabLocks(
  manager: LockManager | undefined = navigator.locks,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(NAME),
): TabLocks {
  if (!manager) return ONE_TAB;
  const own = new Set<string>();
  const hold = async (scope: JobScope, work: () => Promise<unknown>): Promise<boolean> => {
    const name = nameOf(scope);
    own.add(name);
    channel.postMessage(name);
    try {
      await work();
    } finally {
      own.delete(name);
    }
    return true;
  };
  return {
    runIfFree: (scope, work) =>
      manager.request(
        NAME,
        { ifAvailable: true, mode: scope === 'all' ? 'exclusive' : 'shared' },
        async (lock) => {
          if (!lock) return false;
          if (scope === 'all') return hold(scope, work);
          return manager.request(nameOf(scope), { ifAvailable: true }, async (ownLock) =>
            ownLock ? hold(scope, work) : false,
          );
        },
      ),
    watch(onChange) {
      const awaited = new Set<string>();
      const refresh = async (): Promise<void> => {
        const { held = [] } = await manager.query();
        const names = held.flatMap(({ name, mode }) =>
          name?.startsWith(NAME) && mode === 'exclusive' && !own.has(name) ? [name] : [],
        );
        onChange(names.map((name) => (name === NAME ? 'all' : (name.slice(NAME.length + 1) as JobScope))));
        for (const name of names) void awaitEnd(name);
      };
      /** A tab that crashes sends no message, but the lock becomes free. */
      const awaitEnd = async (name: string): Promise<void> => {
        if (awaited.has(name)) return;
        awaited.add(name);
        await manager.request(name, { mode: 'shared' }, () => undefined);
        awaited.delete(name);
        await refresh();
      };
      channel.addEventListener('message', () => void refresh());
      void refresh();
    },
  };
}
