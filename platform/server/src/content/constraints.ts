import type { Problem } from '../http/problem';

/**
 * Turns the violation of a named constraint into a refusal. Checking before the write would leave a gap in which
 * somebody else takes the name.
 * @param refusals by the name of the constraint; other errors pass through
 */
export async function refusing<T>(
  work: Promise<T>,
  refusals: Readonly<Record<string, () => Problem>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = constraintOf(error);
    const refusal = constraint !== undefined && Object.hasOwn(refusals, constraint) && refusals[constraint];
    throw refusal ? refusal() : error;
  }
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
