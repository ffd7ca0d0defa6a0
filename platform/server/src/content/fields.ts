import {
  CREDENTIALS_IN_URL,
  EMAIL,
  FIELD_MESSAGES,
  hasCredentials,
  isWebAddress,
  LIMITS,
  PHONE,
  shownName,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';

/*
 * Fields of input. They are trimmed before validation and empty by default. Messages are those of the portal's forms.
 */

export const requiredText = (max: number = LIMITS.text) =>
  z.string(FIELD_MESSAGES.required).check(z.trim(), z.minLength(1, FIELD_MESSAGES.required), tooLong(max));

/** Name or title by which people know an entry (`shownName`). */
export const requiredName = (max: number = LIMITS.text) => requiredText(max).check(shownName);

export const optionalText = (max: number = LIMITS.text) =>
  whenLeftOut(z.string().check(z.trim(), tooLong(max)));

/** Empty, or matching the pattern. */
export const optionalMatching = (pattern: RegExp, max: number, message: string) =>
  whenLeftOut(
    z.string().check(
      z.trim(),
      tooLong(max),
      z.refine((value) => value === '' || pattern.test(value), message),
    ),
  );

export const requiredEmail = requiredText(LIMITS.email).check(z.regex(EMAIL, FIELD_MESSAGES.email));
export const optionalPhone = optionalMatching(PHONE, LIMITS.phone, FIELD_MESSAGES.phone);
/** Converted to lower case, after which the words of a parameter's name could no longer be told apart. Holds no key. */
export const optionalAddress = whenLeftOut(
  z.string().check(
    z.trim(),
    z.refine((value) => !hasCredentials(value), CREDENTIALS_IN_URL),
    z.toLowerCase(),
    tooLong(LIMITS.url),
    z.refine((value) => value === '' || isWebAddress(value), FIELD_MESSAGES.url),
  ),
);

/** Ids without duplicates. */
export const ids = z.pipe(
  z._default(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(1000)), []),
  z.transform((values) => [...new Set(values)]),
);

function whenLeftOut<T extends z.ZodMiniType<string>>(text: T) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value ?? ''),
  );
}
function tooLong(max: number) {
  return z.maxLength(max, FIELD_MESSAGES.tooLong(max));
}
