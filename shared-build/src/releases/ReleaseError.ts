/**
 * A release, history, register or build that cannot be used: what is wrong in one line, for the person at the command
 * line. Everything else that is thrown is a fault of ours and keeps its stack.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
