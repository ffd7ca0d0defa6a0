import { readFile } from 'node:fs/promises';
import { en } from 'zod/locales';
import type * as z from 'zod/mini';
import { ReleaseError } from './ReleaseError';

/** Sentences of zod, which its small edition leaves out. */
const { localeError } = en();

interface Schema<T> {
  safeParse(
    value: unknown,
    params?: { readonly error: (issue: z.core.$ZodRawIssue) => ReturnType<typeof localeError> },
  ):
    | { success: true; data: T }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string; keys?: string[] }[] };
      };
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

/** Returns where a text is no JSON, as far as Node says so; its message also repeats the text, which can hold a password. */
function positionIn(text: string, { message }: SyntaxError) {
  const at = / at position (\d{1,9})/.exec(message)?.[1];
  if (at === undefined) return undefined;
  const lines = text.slice(0, Number(at)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function noJson(text: string, file: string, error: SyntaxError): ReleaseError {
  const position = positionIn(text, error);
  const where = position ? `: line ${position.line}, column ${position.column}` : '';
  const why = error.message.includes('end of JSON input') ? ': it ends too early' : where;
  return new ReleaseError(`${file} is not JSON${why}`, undefined, {
    unusable: { file, fault: 'no-json', position },
  });
}

/** @throws ReleaseError naming `origin` and the invalid field */
export function parseJson<T>(text: string, origin: string, schema: Schema<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw noJson(text, origin, error as SyntaxError);
  }
  const parsed = schema.safeParse(json, { error: localeError });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map(String).join('.') || undefined;
  const misfit = (message: string, fault: 'field' | 'unknown-field', field: string | undefined) =>
    new ReleaseError(`${origin}: ${message}`, undefined, { unusable: { file: origin, fault, field } });
  if (issue?.keys) {
    const names = issue.keys.join(', ');
    throw misfit(`unknown field ${names}`, 'unknown-field', names);
  }
  throw misfit(`${path ?? 'the whole document'}: ${issue?.message ?? 'does not fit'}`, 'field', path);
}
