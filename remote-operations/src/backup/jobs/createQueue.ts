import type { Queue } from '../engine/context';

/** Returns a queue that runs work one after the other, each after the one before has succeeded or failed. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
