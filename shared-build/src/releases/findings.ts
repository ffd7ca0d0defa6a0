import { ReleaseError } from './ReleaseError';
import type { VerifyFinding } from './verifyRelease';

/** Command that mends what is rendered of the live set. */
export const REPAIR = '`npm run remote -- render` or a start of the portal renders it anew';

/** Returns a problem of a file of a set, or of what is rendered of it. */
export const setFinding = (id: number, file: string, problem: string): VerifyFinding => ({
  name: 'set',
  version: String(id),
  file,
  problem,
});

/** Turns a refusal into a problem, and rethrows everything else. */
export function asProblem(error: unknown): { readonly problem: string } {
  if (error instanceof ReleaseError) return { problem: error.message };
  throw error;
}

/** Returns the findings of a check; a check that ends with a refusal has that as its finding, so that the others still run. */
export const findingsOf = (
  checking: Promise<readonly VerifyFinding[]>,
  of: Pick<VerifyFinding, 'name' | 'version'> & { readonly file?: string },
): Promise<readonly VerifyFinding[]> =>
  checking.catch((error: unknown) => [{ ...of, problem: asProblem(error).problem }]);
