import { EMAIL, LIMITS } from '@mobidrom/platform-api';
import * as z from 'zod';
import type { Account, NewAccount, ProfileChange, Taken } from './accounts';
import { type PersonalWords, passwordFault } from './passwordRules';
import { texts } from './texts';
import { preparedUsername, usernameFault } from './usernames';

/** Messages by field. */
export type Messages = Readonly<Record<string, string>>;
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly messages: Messages };

const { missing, empty } = texts;
const typed = z.string({ error: 'missing' }).trim().default('');
const email = typed.pipe(z.string().max(LIMITS.email, missing.email).regex(EMAIL, missing.email));
const profile = {
  firstName: typed.pipe(z.string().min(1, missing.firstName).max(LIMITS.firstName, missing.firstName)),
  lastName: typed.pipe(z.string().min(1, missing.lastName).max(LIMITS.surname, missing.lastName)),
  email,
};
const newPassword = z.string().default('');

const username = typed.pipe(
  z
    .string()
    .min(1, missing.username)
    .transform(preparedUsername)
    .check(({ value, issues }) => {
      const message = usernameFault(value);
      if (message) issues.push({ code: 'custom', input: value, message });
    }),
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
  password: z.string(empty.currentPassword).default(''),
  'password-new': z.string(empty.newPassword).default(''),
  'password-confirm': z.string(empty.passwordAgain).default(''),
});

function check<T>(schema: z.ZodType<T>, form: unknown): Checked<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, value: parsed.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) messages[String(path[0])] ??= message;
  return { ok: false, messages };
}

/** Returns the messages about a new password that was typed into `field` and repeated. */
function passwordMessages(
  field: string,
  { password, again, person }: { password: string; again: string; person: PersonalWords },
): Messages {
  const fault = passwordFault(password, person);
  return {
    ...(fault && { [field]: fault }),
    ...(password !== again && { 'password-confirm': missing.passwordAgain }),
  };
}

/** Validates the registration form. */
export function checkRegistration(form: unknown): Checked<NewAccount> {
  const checked = check(registrationForm, form);
  // Judged together with the other fields, so that a form is not sent back once for each.
  const { username = '', email = '', firstName = '', lastName = '' } = typedWords(form);
  const person = { username: preparedUsername(username), email, firstName, lastName };
  const { password, again } = typedPasswords(form);
  const messages = passwordMessages('password', { password, again, person });
  if (checked.ok && Object.keys(messages).length === 0) return checked;
  return { ok: false, messages: { ...(checked.ok ? {} : checked.messages), ...messages } };
}

const typedWords = (form: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((form ?? {}) as object).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
function typedPasswords(form: unknown): { password: string; again: string } {
  const parsed = z.object({ password: newPassword, 'password-confirm': newPassword }).safeParse(form);
  if (!parsed.success) return { password: '', again: '' };
  return { password: parsed.data.password, again: parsed.data['password-confirm'] };
}

export const checkProfile = (form: unknown): Checked<ProfileChange> => check(profileForm, form);

/** The form of a new password, and the messages about it. */
interface CheckedPassword {
  /** Empty if it was not typed: then it is nothing to check, and a message asks for it. */
  readonly current: string;
  readonly next: string;
  readonly messages: Messages;
}

/** Validates the form of a new password, except whether the current password is right. */
export function checkNewPassword(form: unknown, account: Account): CheckedPassword {
  const checked = check(passwordForm, form);
  if (!checked.ok) return { current: '', next: '', messages: checked.messages };
  const { password: current, 'password-new': next, 'password-confirm': again } = checked.value;
  const { username, email, first_name: firstName, last_name: lastName } = account;
  const person = { username, email, firstName, lastName };
  const messages = {
    ...passwordMessages('password-new', { password: next, again, person }),
    ...(current === '' && { password: empty.currentPassword }),
    ...(next === '' && { 'password-new': empty.newPassword }),
    ...(again === '' && { 'password-confirm': empty.passwordAgain }),
  };
  return { current, next, messages };
}

export const takenMessages = (taken: Taken): Messages => ({
  username: taken === 'username' ? texts.taken.username : texts.taken.similarUsername,
});
