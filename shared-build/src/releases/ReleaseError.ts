import type { Refusal } from './refusal';

/**
 * A release, history, register or build cannot be used. The message is one line for users of the command line. Any other
 * error is a defect and is reported with its stack.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  /** @param refusal the same for callers with words of their own; absent where the message alone says it */
  constructor(
    message: string,
    readonly refusal?: Refusal,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
