import { de } from 'zod/locales';
import * as z from 'zod/mini';
import { badRequest, Problem } from './problem';
import { texts } from './texts';

z.config(de());

/**
 * Parses one part of a request.
 * @throws Problem 400 that names every wrong field
 */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown, part: string): T {
  const wrong = unstorable(value);
  if (wrong) throw badRequest(wrong.join('.') || part, texts.badCharacter);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.') || unknownKeys(issue) || part,
    message: issue.message,
  }));
  const first = errors[0];
  if (errors.length <= 1 || !first) throw badRequest(first?.field ?? part, first?.message ?? texts.invalid);
  throw new Problem(400, texts.invalidFields(errors.map(({ field }) => field)), errors);
}

const unknownKeys = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;

/** PostgreSQL stores neither NUL nor lone surrogates. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/** Returns the path of the first key or value that cannot be stored; undefined when there is none. */
function unstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return NOT_STORABLE.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (NOT_STORABLE.test(key)) return [];
    const path = unstorable(inner);
    if (path) return [key, ...path];
  }
  return undefined;
}
