import * as z from 'zod/mini';

/*
 * Fields of answers: what a service leaves out or sets to null is read as empty, so that a field is either filled or
 * empty.
 */

export const readText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
export const readTexts = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((value) => value ?? []),
);
/** Returns the schema of a boolean. @param missing the value where the field is missing */
export const readFlag = (missing: boolean) =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? missing),
  );
/** Point in time in ISO 8601; anything else is read as undefined. */
export const readTime = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : undefined)),
);

/** Whether the service keeps the changes of the entry (`changeHistory.ts`). What another service means by it never costs the entry. */
export const readHistory = z.catch(z.optional(z.boolean()), undefined);
