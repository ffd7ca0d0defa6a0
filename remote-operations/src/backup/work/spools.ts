import type { Spool } from '../archive/spool';
import { pause } from '../engine/pause';

/**
 * Runs work with a spool of its own, which is thrown away when the work has ended, and with it the room it took. What
 * the person is downloading meanwhile would break off by that: of such a file `stay` is told.
 */
export type WithSpool = <T>(work: (spool: Spool, stay: (file: File) => void) => Promise<T>) => Promise<T>;

export interface Spools {
  readonly withSpool: WithSpool;
  /**
   * Throws away what earlier work has left to be downloaded, as soon as the browser has surely copied it.
   * @returns false when there was nothing
   */
  makeRoom(signal: AbortSignal): Promise<boolean>;
}

/** Milliseconds; a browser copies a file for so long when it is large, and the drive slow. */
const STAYING = 60 * 60_000;
/** Where room is needed: milliseconds for a download to begin, and then bytes in each. */
const BEGINNING = 5_000;
const BYTES_COPIED = 20_000;

interface Left {
  readonly spool: Spool;
  readonly endedAt: number;
  /** That are being downloaded. */
  readonly bytes: number;
}

export function createSpools(open: () => Promise<Spool>): Spools {
  let left: readonly Left[] = [];
  const clear = async (gone: readonly Left[]) => {
    left = left.filter((each) => !gone.includes(each));
    await Promise.all(gone.map(({ spool }) => spool.clear()));
  };
  return {
    async withSpool(work) {
      await clear(left.filter(({ endedAt }) => performance.now() - endedAt > STAYING));
      const spool = await open();
      let bytes = 0;
      try {
        return await work(spool, ({ size }) => {
          bytes += size;
        });
      } finally {
        const ended = { spool, bytes, endedAt: performance.now() };
        if (bytes > 0) left = [...left, ended];
        else await spool.clear();
      }
    },
    async makeRoom(signal) {
      const old = left;
      if (old.length === 0) return false;
      const copied = old.map(({ endedAt, bytes }) => endedAt + BEGINNING + bytes / BYTES_COPIED);
      await pause(Math.max(0, Math.max(...copied) - performance.now()), signal);
      await clear(old);
      return true;
    },
  };
}
