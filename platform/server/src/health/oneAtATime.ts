/**
 * Returns a function that does some work, never twice at once. Who calls it while the work runs waits until it was done once more:
 * what has come since its beginning may not be part of it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function begin(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = undefined;
      });
      return running;
    }
    const again = () => {
      next = undefined;
      return begin();
    };
    // A failure is that of the calls before.
    next ??= running.then(again, again);
    return next;
  };
}
