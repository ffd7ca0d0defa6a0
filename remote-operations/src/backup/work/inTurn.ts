/** The same function, one call after the other: the next begins when the last has ended, well or not. */
export function inTurn<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => work(...given));
    last = next.catch(() => undefined);
    return next;
  };
}
