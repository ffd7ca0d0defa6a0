import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from './useSchemaForm';

/* Walks through the required fields of a form, for tests of its error summary. */

/** Form with values that its schema accepts. */
export interface WalkedForm<Values extends FieldValues> {
  readonly schema: FormSchema<Values, unknown>;
  readonly filled: Values;
  readonly blank: Values;
  /** Fields on which others depend, such as an adapter. They stay as they are filled. */
  readonly choices?: readonly string[];
}

/** Returns the paths of the fields that the schema reports when they alone are empty. */
export const requiredFields = <Values extends FieldValues>(form: WalkedForm<Values>): string[] =>
  fieldsOf(form.filled, form.blank)
    .filter((path) => !form.choices?.includes(path))
    .filter((path) => isReported(path, reported(form, [path])));

/**
 * Returns the required fields that the schema does not report while others are empty, too: all of them, all but one, and
 * each two. None, if the first summary names everything that is missing.
 */
export function fieldsLeftOut<Values extends FieldValues>(form: WalkedForm<Values>): string[] {
  const required = requiredFields(form);
  const emptied = [
    required,
    ...required.map((path) => required.filter((other) => other !== path)),
    ...required.flatMap((one, at) => required.slice(at + 1).map((other) => [one, other])),
  ];
  const leftOut = emptied.flatMap((paths) => {
    const found = reported(form, paths);
    return paths.filter((path) => !isReported(path, found));
  });
  return [...new Set(leftOut)];
}

/** Returns the paths of all values that are filled: texts, lists, secrets, and parts of objects. */
function fieldsOf(filled: unknown, blank: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(filled) === JSON.stringify(blank)) return [];
  if (!isGroup(filled) || !isGroup(blank)) return [path.join('.')];
  return Object.keys(filled).flatMap((key) => fieldsOf(filled[key], blank[key], [...path, key]));
}

/** Whether a value consists of fields. A secret is one field, with whether it is kept. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('keep' in value);

function reported<Values extends FieldValues>(
  { schema, filled, blank }: WalkedForm<Values>,
  paths: readonly string[],
): string[] {
  const values = paths.reduce<unknown>((all, path) => withBlank(all, blank, path.split('.')), filled);
  return (schema.safeParse(values).error?.issues ?? []).map((issue) => issue.path.join('.'));
}

function withBlank(values: unknown, blank: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return blank;
  if (!isGroup(values) || !isGroup(blank)) return values;
  return { ...values, [key]: withBlank(values[key], blank[key], rest) };
}

const isReported = (path: string, found: readonly string[]): boolean =>
  found.some((one) => one === path || one.startsWith(`${path}.`));
