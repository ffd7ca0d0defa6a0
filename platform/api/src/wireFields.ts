import * as z from 'zod/mini';

/*
 * Fields as services answer them: what an installation leaves out or sets to null reads as empty, so that a screen has
 * no third case beside filled and empty.
 */

export const readText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
export const readTexts = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((value) => value ?? []),
);
/** A boolean that is missing on the wire has the default of the specification. */
export const readFlag = (missing: boolean) =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? missing),
  );
/** A point in time in ISO 8601; what cannot be read as one is left out. */
export const readTime = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : undefined)),
);
