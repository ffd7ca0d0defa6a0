/** Error with which `beforeDeadline` rejects. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  constructor(readonly milliseconds: number) {
    super(`nothing came within ${milliseconds / 1000} s`);
  }
}

const SLICES = 32;

/**
 * Settles as `work` does, or rejects with a `DeadlineError` when that takes longer than `milliseconds`. It does not stop
 * the work, because a script that hangs cannot be stopped.
 *
 * Time in which the page itself is busy does not count: on a slow machine the files have often arrived, but the code that
 * receives them has not run yet. So the limit is counted in slices, and a slice that ends late counts as one.
 */
export function beforeDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = SLICES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countSlice = () => {
      if (left === 0) return reject(new DeadlineError(milliseconds));
      left -= 1;
      timer = setTimeout(countSlice, milliseconds / SLICES);
    };
    countSlice();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
