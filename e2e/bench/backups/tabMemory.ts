import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** The memory of the largest tab, while something is going on. */
export interface TabMemory {
  /** In bytes, so far: what the process holds, shared pages by their share. */
  peak(): number;
  stop(): void;
}

const PAUSE = 250;

/** Looks every quarter of a second at every renderer process of a browser. Linux only: it reads /proc. */
export async function watchTabMemory(browser: Browser): Promise<TabMemory> {
  const session = await browser.newBrowserCDPSession();
  let peak = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    for (const id of await renderers(session)) peak = Math.max(peak, await memoryOf(id));
    if (!stopped) timer = setTimeout(look, PAUSE);
  };
  await look();
  return {
    peak: () => peak,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function renderers(session: CDPSession): Promise<readonly number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function memoryOf(id: number): Promise<number> {
  // A process may end while it is looked at.
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}
