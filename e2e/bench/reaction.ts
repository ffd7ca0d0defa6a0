import type { CDPSession, Locator, Page, Request } from '@playwright/test';

/** Times of one action, in milliseconds. */
export interface Reaction {
  /** From the input event's time stamp until the frame with the reaction was painted. */
  readonly painted: number;
  /** Processor time of the main thread, including the work after that frame. It does not depend on the machine's load. */
  readonly computed: number;
}

/** Element of the page, and its text after the reaction. */
export interface Proof {
  readonly selector: string;
  readonly text: string;
  /** Whether it stands in the portal's frame, which has to be visible. Default: in the portal itself. */
  readonly isFramed?: boolean;
}

/** Action of a user: a click on an element, or a key in it. The time starts with the input event's time stamp. */
export interface Action {
  readonly input: 'click' | 'Enter' | 'End';
  target(page: Page): Locator;
  /** Steps before the action, which are not measured. */
  prepare?(page: Page): Promise<void>;
}

declare global {
  interface Window {
    benchReaction?: Promise<number>;
  }
}

/**
 * Runs in the page before an action: from the next such event on checks, before each frame is painted, whether it shows
 * all proofs. The task after that frame begins when it has been painted. Uses no named functions: the compiler would add
 * calls of a helper that the page lacks.
 */
function watchReaction({ event, proofs }: { event: string; proofs: readonly Proof[] }): void {
  window.benchReaction = new Promise((resolve, reject) => {
    window.addEventListener(
      event,
      async ({ timeStamp }) => {
        for (let frames = 0; ; frames++) {
          const shown = proofs.every(({ selector, text, isFramed }) => {
            const frame = document.querySelector<HTMLIFrameElement>('main iframe');
            const isVisible = frame !== null && getComputedStyle(frame).visibility === 'visible';
            const page = !isFramed ? document : isVisible ? frame.contentDocument : undefined;
            return page?.querySelector(selector)?.textContent?.trim() === text;
          });
          if (shown && frames > 0) break;
          if (shown || performance.now() - timeStamp > 20_000) {
            reject(
              new Error(`${shown ? 'shown already' : 'not shown within 20 s'}: ${JSON.stringify(proofs)}`),
            );
            return;
          }
          await new Promise(requestAnimationFrame);
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now() - timeStamp);
          port1.close();
        };
        port2.postMessage(null);
      },
      { capture: true, once: true },
    );
  });
}

export interface Stopwatch {
  /**
   * Performs the action, and returns the times until the proofs were painted.
   * @param at `calm` (default): waits first until the page is idle
   */
  measure(action: Action, proofs: readonly Proof[], at?: 'calm' | 'once'): Promise<Reaction>;
  /** Returns the main thread's processor time so far, in milliseconds. */
  computed(): Promise<number>;
  /** Resolves once the main thread is idle and no request is pending. */
  calm(): Promise<void>;
}

/** A page with less than `work` in `during` is idle; waits for at most `limit`. All in milliseconds. */
const CALM = { during: 150, work: 4, limit: 30_000 };

/** Tracks the requests. @returns `begin`, whose result tells whether any request was pending since its call */
function watchTraffic(page: Page): { begin(): () => boolean } {
  const open = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started++;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    begin: () => {
      const before = started;
      const wasQuiet = open.size === 0;
      return () => wasQuiet && started === before;
    },
  };
}

/** Measures the reactions of a page. */
export async function stopwatch(page: Page): Promise<Stopwatch> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration');
    if (!task) throw new Error('the browser does not tell its TaskDuration');
    return task.value * 1000;
  };
  const traffic = watchTraffic(page);
  const calm = async () => {
    const limit = Date.now() + CALM.limit;
    for (let before = await computed(); Date.now() < limit; ) {
      const quiet = traffic.begin();
      await page.waitForTimeout(CALM.during);
      const now = await computed();
      if (now - before < CALM.work && quiet()) return;
      before = now;
    }
    throw new Error(`the page is still at work after ${CALM.limit} ms`);
  };
  return {
    computed,
    calm,
    async measure({ input, target, prepare }, proofs, at = 'calm') {
      await prepare?.(page);
      // Found, hovered or focused beforehand: the time of the measurement itself must not count.
      const element = target(page);
      if (input === 'click') await element.hover();
      else await element.focus();
      if (at === 'calm') await calm();
      const event = input === 'click' ? 'click' : 'keydown';
      await page.evaluate(watchReaction, { event, proofs });
      const before = await computed();
      if (input === 'click') {
        await page.mouse.down();
        await page.mouse.up();
      } else await page.keyboard.press(input);
      const painted = await page.evaluate(
        () => window.benchReaction ?? Promise.reject(new Error('no watch')),
      );
      await calm();
      return { painted, computed: (await computed()) - before };
    },
  };
}
