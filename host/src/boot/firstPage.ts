/** How long the first render waits for the page's code, in milliseconds; then the shell is shown without it. */
const PATIENCE = 1500;

interface StartingRouter {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/**
 * Resolves when the router knows its first page, at the latest after `patience` milliseconds: a page that is there at
 * the first render needs no fallback, which React would hold back for 300 ms.
 */
export function firstPage(router: StartingRouter, patience: number = PATIENCE): Promise<void> {
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
