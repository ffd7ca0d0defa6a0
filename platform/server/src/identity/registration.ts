import { EMAIL, LIMITS } from '@mobidrom/platform-api';
import * as z from 'zod';
import type { NewAccount, ProfileChange, Taken } from './accounts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords';
import { texts } from './texts';

/** Messages by field. */
export type Messages = Readonly<Record<string, string>>;
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly messages: Messages };

const { missing } = texts;
const typed = z.string({ error: 'missing' }).trim().default('');
const email = typed.pipe(z.string().max(LIMITS.email, missing.email).regex(EMAIL, missing.email));
const profile = {
  firstName: typed.pipe(z.string().min(1, missing.firstName).max(LIMITS.firstName, missing.firstName)),
  lastName: typed.pipe(z.string().min(1, missing.lastName).max(LIMITS.surname, missing.lastName)),
  email,
};
const tooShort = missing.password(PASSWORD_MIN_LENGTH);
const newPassword = z
  .string({ error: tooShort })
  .min(PASSWORD_MIN_LENGTH, tooShort)
  .max(PASSWORD_MAX_LENGTH, tooShort);

const username = typed.pipe(
  z
    .string()
    .min(1, missing.username)
    .regex(/^[\p{L}\p{N}._-]{3,50}$/u, texts.invalidUsername),
);
// In the order of the fields on the page: the first field with a message gets the focus.
const registrationForm = z.object({
  username,
  ...profile,
  password: newPassword,
  'password-confirm': z.string().default(''),
});
const profileForm = z.object(profile);
const passwordForm = z.object({
  password: z.string().default(''),
  'password-new': newPassword,
  'password-confirm': z.string().default(''),
});

function check<T>(schema: z.ZodType<T>, form: unknown): Checked<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, value: parsed.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) messages[String(path[0])] ??= message;
  return { ok: false, messages };
}

const notEqual: Checked<never> = { ok: false, messages: { 'password-confirm': missing.passwordAgain } };

/** Validates the registration form. */
export function checkRegistration(form: unknown): Checked<NewAccount> {
  const checked = check(registrationForm, form);
  if (!checked.ok) return checked;
  return checked.value.password === checked.value['password-confirm'] ? checked : notEqual;
}

export const checkProfile = (form: unknown): Checked<ProfileChange> => check(profileForm, form);

/** Validates the form of a new password, except whether the current password is right. */
export function checkNewPassword(form: unknown): Checked<{ current: string; next: string }> {
  const checked = check(passwordForm, form);
  if (!checked.ok) return checked;
  const { password: current, 'password-new': next, 'password-confirm': again } = checked.value;
  return next === again ? { ok: true, value: { current, next } } : notEqual;
}

export const takenMessages = (taken: Taken): Messages => ({ [taken]: texts.taken[taken] });
