import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Visit } from '../../shared-build/src/bench/figures';
import type { Conditions } from './network';
import type { MeasuredPage } from './pages';

/** Transferred file. */
export interface Transfer {
  readonly url: string;
  readonly type: string;
  /** Including the response headers. */
  readonly bytes: number;
  /** Compressed size, in bytes. */
  readonly body: number;
}
export interface MeasuredVisit extends Visit {
  readonly transfers: readonly Transfer[];
}

/** Milliseconds without a request after which the page is loaded; less than the 5 s interval of the session check. */
const QUIET = 700;

/** Times of the document, in milliseconds since the epoch. */
interface Times {
  readonly paint: number;
  readonly firstHeading: number;
  readonly heading: number;
}
declare global {
  interface Window {
    benchFirstHeading?: number;
    benchHeading?: number;
  }
}

/**
 * Runs in the page, before its own scripts: records the first frame with a heading, and the first with the page
 * itself. Uses no named functions: the compiler would add calls of a helper that the page lacks.
 */
function noteHeadings(proof: string): void {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('main h1')?.textContent) return;
    requestAnimationFrame(() => {
      window.benchFirstHeading ??= performance.timeOrigin + performance.now();
    });
    if (!document.querySelector(proof)) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      window.benchHeading ??= performance.timeOrigin + performance.now();
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Visits a page in a tab of its own, and returns the figures. */
export async function visit(
  context: BrowserContext,
  url: string,
  page: MeasuredPage,
  conditions: Conditions,
): Promise<MeasuredVisit> {
  const tab = await context.newPage();
  try {
    const cdp = await context.newCDPSession(tab);
    await throttle(cdp, conditions);
    const traffic = watchTraffic(cdp);
    await cdp.send('Network.enable');
    await tab.addInitScript(noteHeadings, page.proof);
    await tab.goto(url + page.path, { waitUntil: 'commit', timeout: 120_000 });
    const times = await readTimes(tab, page.proof);
    await traffic.quiet(QUIET + 2 * conditions.latency);
    const transfers = traffic.transfers();
    const scripts = transfers.filter(({ type }) => type === 'Script');
    const start = traffic.start();
    return {
      scriptBytes: scripts.reduce((total, { body }) => total + body, 0),
      bytes: transfers.reduce((total, { bytes }) => total + bytes, 0),
      requests: transfers.length,
      paint: times.paint - start,
      firstHeading: times.firstHeading - start,
      heading: times.heading - start,
      transfers,
    };
  } finally {
    await tab.close();
  }
}

async function throttle(cdp: CDPSession, { latency, download, upload, cpu }: Conditions): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function readTimes(tab: Page, proof: string): Promise<Times> {
  await tab.locator(proof).first().waitFor({ timeout: 120_000 });
  const times = await tab.evaluate(async (): Promise<Times> => {
    for (let frames = 0; window.benchHeading === undefined; frames++) {
      if (frames === 600) throw new Error('the heading was not noticed');
      await new Promise(requestAnimationFrame);
    }
    const { benchHeading: heading, benchFirstHeading: firstHeading = heading } = window;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) throw new Error('the heading is there, but nothing was painted');
    return { paint: performance.timeOrigin + paint.startTime, firstHeading, heading };
  });
  return times;
}

interface Traffic {
  /** Returns the start of the first request, in milliseconds since the epoch. */
  start(): number;
  /** Returns the files that came over the network, without those from the browser's cache. */
  transfers(): readonly Transfer[];
  /** Resolves once no request was pending for this time. */
  quiet(milliseconds: number): Promise<void>;
}

function watchTraffic(cdp: CDPSession): Traffic {
  const open = new Map<string, { url: string; type: string; cached: boolean; headers: number }>();
  const done: Transfer[] = [];
  let start: number | undefined;
  let last = Date.now();
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other', wallTime, redirectResponse }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
      start ??= wallTime * 1000;
      if (redirectResponse) {
        const { url, encodedDataLength: bytes } = redirectResponse;
        done.push({ url, type: 'Redirect', bytes, body: 0 });
      }
      open.set(requestId, { url: request.url, type: scriptOr(type, request.url), cached: false, headers: 0 });
      last = Date.now();
    },
  );
  const isCached = (requestId: string) => {
    const request = open.get(requestId);
    if (request) request.cached = true;
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => isCached(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) isCached(requestId);
    const request = open.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  const ended = (requestId: string, bytes: number) => {
    const request = open.get(requestId);
    open.delete(requestId);
    last = Date.now();
    if (!request || request.cached) return;
    const { url, type, headers } = request;
    done.push({ url, type, bytes, body: Math.max(0, bytes - headers) });
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return {
    start: () => {
      if (start === undefined) throw new Error('nothing was requested');
      return start;
    },
    transfers: () => done,
    async quiet(milliseconds) {
      const limit = Date.now() + 20_000;
      while (Date.now() < limit && (open.size > 0 || Date.now() - last < milliseconds)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** Corrects the type of preloaded scripts, which the browser does not report as scripts. */
const scriptOr = (type: string, url: string): string =>
  new URL(url).pathname.endsWith('.js') ? 'Script' : type;
