import { type Result, success } from '@mobidrom/platform-api';

/** Turns a refusal with one of these statuses into a success: it says that there is nothing left to do. */
export const treatAsSuccess = (result: Result<unknown>, statuses: readonly number[]): Result<unknown> =>
  !result.ok && result.failure.kind === 'http' && statuses.includes(result.failure.status ?? 0)
    ? success(undefined)
    : result;
