import { nextTask } from '../../core/browser/nextTask';

/** Work that can pause: it yields wherever it may be interrupted. */
export type Work<R> = Generator<void, R, void>;

/** Does the work without a pause, however long it takes. */
export function runAtOnce<R>(work: Work<R>): R {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

export interface SliceOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that a slice may take; half a frame leaves room for drawing and typing. */
  readonly budget?: number;
  readonly now?: () => number;
  /** Resolves after the browser has drawn and handled input. */
  readonly pause?: () => Promise<void>;
}

/** Does the work in slices, between which the page stays responsive. Rejects with the signal's reason when it is aborted. */
export async function runInSlices<R>(work: Work<R>, options: SliceOptions = {}): Promise<R> {
  const { signal, budget = 8, now = () => performance.now(), pause = nextTask } = options;
  for (;;) {
    const end = now() + budget;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (now() < end);
    await pause();
    signal?.throwIfAborted();
  }
}
