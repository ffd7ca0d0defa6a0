import type { Turns } from '../engine/backUp';

/** Lets work begin one after the other: the next when the last has ended, well or not. */
export function oneByOne(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
