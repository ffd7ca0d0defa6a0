/**
 * A release, history, register or build cannot be used. The message is one line for users of the command line. Any other
 * error is a defect and is reported with its stack.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
