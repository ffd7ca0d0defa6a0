import { readFile } from 'node:fs/promises';
import { ReleaseError } from './ReleaseError';

interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads and parses a JSON file.
 * @returns value and text, for hashes; undefined when the file is missing
 * @throws ReleaseError naming file and field when it is no JSON or does not match the schema
 */
export async function readJson<T>(
  file: string,
  schema: Schema<T>,
): Promise<{ value: T; text: string } | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return { value: parseJson(text, file, schema), text };
}

/** @throws ReleaseError naming `origin` and the invalid field */
export function parseJson<T>(text: string, origin: string, schema: Schema<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ReleaseError(`${origin} is not JSON: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') || 'the whole document';
  throw new ReleaseError(`${origin}: ${field}: ${issue?.message ?? 'does not fit'}`);
}
