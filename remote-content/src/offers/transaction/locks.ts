/** What a tab holds while it changes something, so that no other tab does the same, or tidies up after it meanwhile. */
export interface Locks {
  /** Does the work if nobody else holds the name; answers whether it was done, and what came of it. */
  hold<T>(
    name: string,
    work: () => Promise<T>,
  ): Promise<{ readonly held: true; readonly value: T } | NotHeld>;
}
export interface NotHeld {
  readonly held: false;
}

/** Over all tabs of this browser; a tab that is closed or dies gives back what it held (Web Locks). */
export const browserLocks: Locks = {
  hold: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? ({ held: true, value: await work() } as const) : ({ held: false } as const),
    ),
};
