import type * as z from 'zod/mini';
import { ReleaseError } from '../releases/ReleaseError';

/** Shape of `owners.json`, for messages. */
export const OWNERS_SHAPE =
  '{ "owners": [{ "name": "Verkehr", "keys": ["<public key>"], "remotes": [{ "name": "verkehr", "paths": ["verkehr"] }] }] }';

/** Most problems that a message names, so that a file of another kind does not fill a screen. */
const MOST = 10;

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
};

type Issue = z.core.$ZodIssue;

/** Returns a path as a reader of JSON writes it: `owners[0].keys`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`))
    .join('') || 'the whole file';

const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean => {
  let at = value;
  for (const part of path) at = (at as Readonly<Record<PropertyKey, unknown>> | undefined)?.[part];
  return at === undefined;
};

function sizeText({ origin }: { readonly origin: string }, many: boolean): string {
  if (origin === 'string') return many ? 'is too long' : 'must not be empty';
  return many ? 'has too many entries' : 'has too few entries';
}

function issueText(issue: Issue, value: unknown): string {
  const place = placeOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place}: unknown field ${issue.keys.join(', ')}`;
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? issue.expected;
      return isMissing(value, issue.path) ? `${place} is missing: ${kind}` : `${place} must be ${kind}`;
    }
    case 'too_small':
      return `${place} ${sizeText(issue, false)}`;
    case 'too_big':
      return `${place} ${sizeText(issue, true)}`;
    default:
      return `${place}: ${issue.message}`;
  }
}

/**
 * Returns a refusal that names each problem of an `owners.json`, and the shape that it must have.
 * @param value content of the file
 */
export function ownersRefusal(file: string, value: unknown, issues: readonly Issue[]): ReleaseError {
  const texts = issues.slice(0, MOST).map((issue) => issueText(issue, value));
  const more = issues.length > MOST ? [`and ${issues.length - MOST} more`] : [];
  return new ReleaseError(`${file}: ${[...texts, ...more].join('; ')}. It must look like ${OWNERS_SHAPE}`);
}
