/** Locks that keep two tabs of this browser from changing the same thing at the same time. */
export interface Locks {
  /** Runs the work unless the lock of this name is held, and holds the lock meanwhile. */
  runIfFree<T>(name: string, work: () => Promise<T>): Promise<LockedRun<T>>;
}

/** Whether the work was run, and its result. */
export type LockedRun<T> = { readonly ran: true; readonly value: T } | { readonly ran: false };

/** Locks over all tabs of this browser (Web Locks). A tab that is closed or crashes releases its locks. */
export const browserLocks: Locks = {
  runIfFree: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? ({ ran: true, value: await work() } as const) : ({ ran: false } as const),
    ),
};
