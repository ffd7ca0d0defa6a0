import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** Memory of a browser's processes during an action. */
export interface TabMemory {
  /** Returns the peak so far, as proportional set size in bytes. */
  peak(): Peak;
  /** Takes a last sample and stops. Rejects when any sample has failed. */
  stop(): Promise<void>;
}
export interface Peak {
  /** Of the largest tab. */
  readonly tab: number;
  /** Of the browser's own process, which keeps blobs and files for all tabs. */
  readonly browser: number;
}

/** Milliseconds between two samples. */
const PAUSE = 250;

/**
 * Samples the memory of a browser's own process and of its renderer processes every quarter of a second. Linux only: it
 * reads /proc.
 * @throws Error when /proc cannot be read: a missing value must not count as 0
 */
export async function watchTabMemory(browser: Browser): Promise<TabMemory> {
  const session = await browser.newBrowserCDPSession();
  let peak: Peak = { tab: 0, browser: 0 };
  let stopped = false;
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    const now = await memoryNow(session);
    peak = { tab: Math.max(peak.tab, now.tab), browser: Math.max(peak.browser, now.browser) };
  };
  const lookOn = () => {
    looking = look().catch((error: unknown) => {
      failure ??= error;
    });
    void looking.then(() => {
      if (!stopped) timer = setTimeout(lookOn, PAUSE);
    });
  };
  await look();
  lookOn();
  return {
    peak: () => peak,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      if (failure !== undefined) throw failure;
    },
  };
}

async function memoryNow(session: CDPSession): Promise<Peak> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const largest = async (type: string): Promise<number> => {
    const sizes = await Promise.all(
      processInfo.filter((process) => process.type === type).map(({ id }) => memoryOf(id)),
    );
    return Math.max(0, ...sizes.map((size) => size ?? 0));
  };
  const now = { tab: await largest('renderer'), browser: await largest('browser') };
  if (now.tab === 0 || now.browser === 0) {
    throw new Error('The memory of the browser cannot be read from /proc: this is measured on Linux only.');
  }
  return now;
}

/** Returns the memory in bytes; undefined when it cannot be read, as of a process that has just ended. */
async function memoryOf(id: number): Promise<number | undefined> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
