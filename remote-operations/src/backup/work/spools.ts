import type { Spool } from '../archive/spool';

/** Runs work with a spool of its own. */
export type WithSpool = <T>(work: (spool: Spool) => Promise<T>) => Promise<T>;

/** Long enough, in milliseconds, for the browser's downloads to have copied a file from there. */
const COPYING = 120_000;

/** Spools, each thrown away at the first work that begins a while after its own has ended. */
export function createSpools(open: () => Promise<Spool>): WithSpool {
  let used: { readonly spool: Spool; readonly endedAt: number }[] = [];
  return async (work) => {
    const old = used.filter(({ endedAt }) => performance.now() - endedAt > COPYING);
    used = used.filter((each) => !old.includes(each));
    await Promise.all(old.map(({ spool }) => spool.clear()));
    const spool = await open();
    try {
      return await work(spool);
    } finally {
      used.push({ spool, endedAt: performance.now() });
    }
  };
}
