import type { CDPSession, Locator, Page, Request } from '@playwright/test';

/** What one action took, in milliseconds. */
export interface Reaction {
  /** From the input, as the browser noted it, until the frame with the answer was painted. */
  readonly painted: number;
  /** The main thread's own processor time, whatever else the machine does; with what still follows that frame. */
  readonly computed: number;
}

/** A place in the page, and the text there that shows that an action has been answered. */
export interface Proof {
  readonly selector: string;
  readonly text: string;
}

/** What a person does: a click on something, or a key in it. The input's time stamp is where the clock starts. */
export interface Action {
  readonly input: 'click' | 'Enter' | 'End';
  target(page: Page): Locator;
  /** What comes before it and is not measured. */
  prepare?(page: Page): Promise<void>;
}

declare global {
  interface Window {
    benchReaction?: Promise<number>;
  }
}

/**
 * Runs in the page before an action: from the next such event on looks at each frame, just before it is painted, whether
 * it shows all proofs. The task after that frame begins when it has been painted. Without functions that have a name:
 * the compiler would add a helper to them, which the page does not have.
 */
function watchReaction({ event, proofs }: { event: string; proofs: readonly Proof[] }): void {
  window.benchReaction = new Promise((resolve, reject) => {
    window.addEventListener(
      event,
      async ({ timeStamp }) => {
        for (let frames = 0; ; frames++) {
          const shown = proofs.every(
            ({ selector, text }) => document.querySelector(selector)?.textContent?.trim() === text,
          );
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
  /** Does the action, and answers how long it took until the proofs were painted. @param at default 'calm' */
  measure(action: Action, proofs: readonly Proof[], at?: 'calm' | 'once'): Promise<Reaction>;
  /** The main thread's processor time so far, in milliseconds. */
  computed(): Promise<number>;
  /** Answers once the main thread has nothing to do, and nothing is being fetched. */
  calm(): Promise<void>;
}

/** So little work in so long is calm, in milliseconds. */
const CALM = { during: 150, work: 4, limit: 30_000 };

/** Tells whether anything was under way between a moment and a later one. */
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
      // Found, hovered or focused beforehand: what the measuring itself needs is not the page's time.
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
