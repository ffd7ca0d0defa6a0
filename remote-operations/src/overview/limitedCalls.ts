import type { Request } from '@mobidrom/platform-api';

/** Reason of a call that was ended because its answer took too long. */
export class NoAnswer extends Error {}

/**
 * Returns a request whose calls end, with their answers, after a time limit of their own, or with a signal. So a section of many
 * calls goes on as long as each is answered.
 * @param limit in milliseconds; the call then fails with `NoAnswer`
 * @param ended ends all calls
 */
export const limitedCalls =
  (request: Request, limit: number, ended: AbortSignal): Request =>
  async (path, options = {}) => {
    ended.throwIfAborted();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new NoAnswer()), limit);
    ended.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const signal = AbortSignal.any([late.signal, ended, ...(options.signal ? [options.signal] : [])]);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([request(path, { ...options, signal }), aborted]);
  };
