import type { RegisterProblem } from './registerWatch';
import type { LoadFailure } from './result';

/** Logs one line about a release that failed. */
export function logFailure({ kind, remote, version, message }: LoadFailure): void {
  const what = kind === 'host' ? 'The host' : `Release ${remote} ${version ?? ''}`;
  // biome-ignore lint/suspicious/noConsole: a release that cannot be used is one of the failures that are logged
  console.error(`${what} cannot be used: ${message}`);
}

/** Logs one line about a register that cannot be used. */
export function logRegisterProblem({ message }: RegisterProblem): void {
  // biome-ignore lint/suspicious/noConsole: a register that cannot be used is one of the failures that are logged
  console.error(`The register cannot be used: ${message}`);
}
