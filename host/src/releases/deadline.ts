/** What `beforeDeadline` rejects with. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  constructor(readonly milliseconds: number) {
    super(`nothing came within ${milliseconds / 1000} s`);
  }
}

/**
 * Settles as `work` does, or rejects with a `DeadlineError` when that takes longer than `milliseconds`. The work is not
 * stopped by it: a script that hangs cannot be.
 */
export function beforeDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
