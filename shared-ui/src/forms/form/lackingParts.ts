import type { RegisteredField } from './FieldRegistry';

/** Returns the names of the parts of a field that lack a value. */
export type LackingParts = (value: unknown) => readonly string[];

// Beside the registry, because remotes are built against its type.
const known = new WeakMap<RegisteredField, LackingParts>();

/** Returns the field, whose parts that lack a value the error summary names from now on; its id leads to the first. */
export function withLackingParts(field: RegisteredField, parts: LackingParts | undefined): RegisteredField {
  if (parts) known.set(field, parts);
  return field;
}

/** Returns the names of the parts of a field that lack a value; none for a field without such parts. */
export const lackingParts = (field: RegisteredField, value: unknown): readonly string[] =>
  known.get(field)?.(value) ?? [];
