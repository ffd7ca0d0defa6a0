/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 2_000;
/** Delay where a browser has no `requestIdleCallback` (Safari before 26): the next paint is over by then. */
const FALLBACK_DELAY = 200;

/** Resolves once the page has nothing else to do, at the latest after two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, FALLBACK_DELAY);
  });
