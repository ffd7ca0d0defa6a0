import {
  EMAIL,
  EVENT_NAME,
  HOUSE_NUMBER,
  isWebAddress,
  LIMITS,
  FIELD_MESSAGES as messages,
  PHONE,
  POSTAL_CODE,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';

export { messages };

interface Format {
  readonly max: number;
  readonly message: string;
  accepts(text: string): boolean;
}
const FORMATS = {
  email: { max: LIMITS.email, message: messages.email, accepts: (text) => EMAIL.test(text) },
  phone: { max: LIMITS.phone, message: messages.phone, accepts: (text) => PHONE.test(text) },
  url: { max: LIMITS.url, message: messages.url, accepts: isWebAddress },
  houseNumber: {
    max: LIMITS.houseNumber,
    message: messages.houseNumber,
    accepts: (text) => HOUSE_NUMBER.test(text),
  },
  postalCode: {
    max: LIMITS.postalCode,
    message: messages.postalCode,
    accepts: (text) => POSTAL_CODE.test(text),
  },
  eventName: { max: LIMITS.text, message: messages.eventName, accepts: (text) => EVENT_NAME.test(text) },
} satisfies Record<string, Format>;

/** Trims before every check: a blank counts as empty, and pasted spaces are no error. */
const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max)));
const filled = (max: number, message: string = messages.required) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(max, messages.tooLong(max)),
    );
const formatted = ({ max, message, accepts }: Format) => ({
  required: filled(max).check(z.refine(accepts, message)),
  optional: trimmed(max).check(z.refine((text) => text === '' || accepts(text), message)),
});

const email = formatted(FORMATS.email);
const phone = formatted(FORMATS.phone);
const url = formatted(FORMATS.url);
const houseNumber = formatted(FORMATS.houseNumber);
const postalCode = formatted(FORMATS.postalCode);

/** Schemas of required fields: `z.object({ name: required.text(LIMITS.organisationName), email: required.email })`. */
export const required = {
  /** `max` in characters; `message` for an empty field. */
  text: (max: number = LIMITS.text, message?: string) => filled(max, message),
  email: email.required,
  phone: phone.required,
  url: url.required,
  houseNumber: houseNumber.required,
  postalCode: postalCode.required,
  eventName: formatted(FORMATS.eventName).required,
  /** One option of a select or radio group. */
  choice: (message: string = messages.choose) => z.string().check(z.minLength(1, message)),
  /** At least one option of a multiple select or of checkboxes. */
  choices: (message: string = messages.choose) => z.array(z.string()).check(z.minLength(1, message)),
  /** Yes or no, initially neither (`null`). The output is a boolean. */
  yesNo: (message: string = messages.choose) =>
    z.pipe(
      z.nullable(z.boolean()).check(z.refine((value) => value !== null, message)),
      z.transform((value) => value === true),
    ),
};

/** Schemas of fields that may stay empty. */
export const optional = {
  text: (max: number = LIMITS.text) => trimmed(max),
  email: email.optional,
  phone: phone.optional,
  url: url.optional,
  houseNumber: houseNumber.optional,
  postalCode: postalCode.optional,
  choice: () => z.string(),
  choices: () => z.array(z.string()),
};
