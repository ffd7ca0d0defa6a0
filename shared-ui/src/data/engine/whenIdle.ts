/** So long somebody who is busy is let be, in milliseconds. */
const PATIENCE = 2_000;
/** Where a browser does not say when it is idle (Safari before 26): after what was asked for has been drawn. */
const LATER = 200;

/** Answers once the page has nothing else to do, at the latest after two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, LATER);
  });
