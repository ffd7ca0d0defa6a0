import type { Spool } from '../archive/spool';
import { pause } from '../engine/pause';

/**
 * Runs work with a spool of its own, which is cleared when the work has ended. Call `stay(file)` to keep a file that is
 * still downloading.
 */
export type WithSpool = <T>(work: (spool: Spool, stay: (file: File) => void) => Promise<T>) => Promise<T>;

export interface Spools {
  readonly withSpool: WithSpool;
  /**
   * Clears the spools that earlier work has left for its downloads, as soon as the browser has certainly copied the files.
   * @returns false when there was nothing to clear
   */
  freeSpace(signal: AbortSignal): Promise<boolean>;
}

/** Milliseconds after which a download has certainly ended, even of a large file to a slow drive. */
const DOWNLOAD_LIMIT = 60 * 60_000;
/** When space is needed: milliseconds until a download has certainly started, and bytes it copies per millisecond. */
const DOWNLOAD_START = 5_000;
const BYTES_PER_MILLISECOND = 20_000;

interface EarlierSpool {
  readonly spool: Spool;
  readonly endedAt: number;
  /** Bytes that are being downloaded. */
  readonly bytes: number;
}

export function createSpools(open: () => Promise<Spool>): Spools {
  let earlier: readonly EarlierSpool[] = [];
  const clear = async (spools: readonly EarlierSpool[]) => {
    earlier = earlier.filter((each) => !spools.includes(each));
    await Promise.all(spools.map(({ spool }) => spool.clear()));
  };
  return {
    async withSpool(work) {
      await clear(earlier.filter(({ endedAt }) => performance.now() - endedAt > DOWNLOAD_LIMIT));
      const spool = await open();
      let bytes = 0;
      try {
        return await work(spool, ({ size }) => {
          bytes += size;
        });
      } finally {
        const ended = { spool, bytes, endedAt: performance.now() };
        if (bytes > 0) earlier = [...earlier, ended];
        else await spool.clear();
      }
    },
    async freeSpace(signal) {
      const spools = earlier;
      if (spools.length === 0) return false;
      const copiedAt = spools.map(
        ({ endedAt, bytes }) => endedAt + DOWNLOAD_START + bytes / BYTES_PER_MILLISECOND,
      );
      await pause(Math.max(0, Math.max(...copiedAt) - performance.now()), signal);
      await clear(spools);
      return true;
    },
  };
}
