import { de } from 'zod/locales';
import * as z from 'zod/mini';
import { badRequest, Problem } from './problem';
import { texts } from './texts';

z.config(de());

/** Wrong fields that a refusal names. A request of 1 MB may hold 90,000, and each takes about a hundred bytes. */
export const MOST_NAMED = 20;
/** Characters of a name or a reason in a refusal: a key of settings has 500. */
const LONGEST_NAMED = 1_000;

const shortened = (text: string): string =>
  text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED).replace(/\p{Surrogate}$/u, '')}…` : text;

/** Returns the names of wrong fields as a refusal lists them: the first `MOST_NAMED`, and the number of the others. */
export function namedFields(fields: readonly string[]): string {
  const names = fields.slice(0, MOST_NAMED).map(shortened).join(', ');
  return fields.length > MOST_NAMED ? texts.andOthers(names, fields.length - MOST_NAMED) : names;
}

/**
 * Parses one part of a request.
 * @throws Problem 400 that names the wrong fields: of many the first `MOST_NAMED`, and the number of the others
 */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown, part: string): T {
  const wrong = unstorable(value);
  if (wrong) throw badRequest(wrong.path.join('.') || part, wrong.message);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.slice(0, MOST_NAMED).map((issue) => ({
    field: shortened(issue.path.join('.') || unknownKeys(issue) || part),
    message: shortened(issue.message),
  }));
  const first = errors[0];
  if (errors.length <= 1 || !first) throw badRequest(first?.field ?? part, first?.message ?? texts.invalid);
  const fields = namedFields(errors.map(({ field }) => field));
  const others = issues.length - errors.length;
  throw new Problem(400, texts.invalidFields(others > 0 ? texts.andOthers(fields, others) : fields), errors);
}

const unknownKeys = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'unrecognized_keys' ? namedFields(issue.keys) : undefined;

/** PostgreSQL stores neither NUL nor lone surrogates. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/** Levels of lists and objects. Deeper values end the stack of whatever walks through them. */
const MAX_DEPTH = 64;
/** Levels that a path names. */
const NAMED_LEVELS = 8;

/** Place of a value that cannot be stored, and why. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly message: string;
}

/** Returns the first key or value that cannot be stored, or not as it was sent; undefined when there is none. */
export function unstorable(value: unknown, depth = 0): Unstorable | undefined {
  if (typeof value === 'string') return NOT_STORABLE.test(value) ? BAD_CHARACTER : undefined;
  // JSON permits numbers that JavaScript reads as infinite, and would write as null.
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : BAD_NUMBER;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { path: [], message: texts.tooDeep(MAX_DEPTH) };
  for (const [key, inner] of Object.entries(value)) {
    if (NOT_STORABLE.test(key)) return BAD_CHARACTER;
    const wrong = unstorable(inner, depth + 1);
    // A path through all levels would say nothing to people.
    if (wrong) return { ...wrong, path: depth < NAMED_LEVELS ? [key, ...wrong.path] : [] };
  }
  return undefined;
}
const BAD_CHARACTER: Unstorable = { path: [], message: texts.badCharacter };
const BAD_NUMBER: Unstorable = { path: [], message: texts.badNumber };
