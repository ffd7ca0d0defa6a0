import type { FastifyInstance } from 'fastify';
import type { Report } from './errorHandler';

interface Regular {
  /** Milliseconds between two beginnings. */
  readonly every: number;
  readonly work: () => Promise<unknown>;
  readonly report: Report;
  /** Also before the first request is answered. Default: no. */
  readonly atStart?: boolean;
  /** Also before the server ends. Default: no. */
  readonly atEnd?: boolean;
}

/**
 * Does the regular work of a service from the start of the server to its end. A failure, as of a database that cannot be reached for a
 * while, is reported, and the work is tried again at its next time: unhandled, it would end the process.
 */
export function regularly(app: FastifyInstance, { every, work, report, atStart, atEnd }: Regular): void {
  // Within an async function, so that an error that is thrown before the first wait is reported, too.
  const doIt = async () => {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  };
  const timer = setInterval(() => void doIt(), every);
  timer.unref();
  if (atStart) app.addHook('onReady', doIt);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    if (atEnd) await doIt();
  });
}
