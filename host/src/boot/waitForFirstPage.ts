/** Time that the first render waits for the page's code, in milliseconds; then the shell is shown without it. */
const PATIENCE = 1500;

interface StartingRouter {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/**
 * Resolves when the router has loaded its first page, at the latest after `patience` milliseconds. A page that is loaded
 * before the first render needs no fallback, which React would keep on screen for at least 300 ms.
 */
export function waitForFirstPage(router: StartingRouter, patience: number = PATIENCE): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = router.subscribe((state) => {
      if (state.initialized) end();
    });
    const timer = setTimeout(end, patience);
  });
}
