import * as z from 'zod/mini';
import { ACTIONS, type Difference } from './bulkChange';
import { texts } from './texts';

/** Most accounts that are changed at once. */
export const MOST_ACCOUNTS = 500;
/**
 * Bytes of a form. The form that undoes a change is the largest one: this suffices for the most accounts with 250 rights each.
 */
export const BODY_LIMIT = 1024 ** 2;
/** Longest text of a search. */
export const SEARCH_LENGTH = 200;

const LIST_STEPS = ['search', 'all', 'none'] as const;
const VERSION = String.raw`[\w-]{43}`;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Selected account: its id, in the answer to a question followed by the version that the question was about. */
const selected = z.pipe(
  z.string().check(z.regex(new RegExp(`^${UUID}(?: ${VERSION})?$`, 'i'))),
  z.transform((value) => {
    const [id = '', version] = value.split(' ');
    return { id, version };
  }),
);
export type Selected = z.infer<typeof selected>;

const accounts = z.pipe(
  z.pipe(
    z.optional(z.union([z.string(), z.array(z.string())])),
    z.transform((value) => (value === undefined ? [] : [value].flat())),
  ),
  z.array(selected),
);

/** Form of the list and of the question: the search, the selected accounts, and what to do with them. */
export const selectionForm = z.object({
  /** Search that was carried out. */
  q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), ''),
  /** Text of the search field in the list, which counts when somebody searches; absent in a question. */
  typed: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  account: accounts,
  template: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  /** Version of the template that a question was about; absent in the list. */
  rights: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  step: z.enum([...LIST_STEPS, ...ACTIONS]),
});
export type SelectionForm = z.infer<typeof selectionForm>;

/** Change of an account that an undo makes, as long as the account has this revision. */
export type Undo = Difference & { readonly id: string; readonly revision: string };

const indices = z.array(z.int().check(z.nonnegative()));
const undoTable = z.object({
  roles: z.array(z.string().check(z.maxLength(SEARCH_LENGTH))),
  accounts: z
    .array(
      z.object({
        id: z.uuid(),
        revision: z.string().check(z.regex(/^\d{1,20}$/)),
        given: indices,
        taken: indices,
        enabled: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(MOST_ACCOUNTS)),
});

/** Returns the text of a form's field. Each role is written once: with its name at each account the form would be too long. */
export function undoText(undos: readonly Undo[]): string {
  const roles = [...new Set(undos.flatMap(({ given, taken }) => [...given, ...taken]))];
  const indexOf = new Map(roles.map((role, index) => [role, index]));
  const indicesOf = (names: readonly string[]) => names.map((name) => indexOf.get(name));
  const accounts = undos.map(({ id, revision, given, taken, enabled }) => {
    return { id, revision, given: indicesOf(given), taken: indicesOf(taken), enabled };
  });
  return JSON.stringify({ roles, accounts });
}

const undos = z.pipe(
  undoTable,
  z.transform(({ roles, accounts }, context): Undo[] => {
    const rolesAt = (list: readonly number[]) =>
      list.map((index) => {
        const role = roles[index];
        if (role === undefined) {
          context.issues.push({ code: 'custom', input: index, message: texts.noRole(index) });
        }
        return role ?? '';
      });
    return accounts.map((account) => ({
      ...account,
      given: rolesAt(account.given),
      taken: rolesAt(account.taken),
    }));
  }),
);

/** JSON within a form. */
const json = z.transform((text: string, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.issues.push({ code: 'custom', input: text, message: texts.noJson });
    return z.NEVER;
  }
});

/** Form that undoes a change: what is to be done to each account, as JSON. */
export const undoForm = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), ''),
  changes: z.pipe(z.pipe(z.string(), json), undos),
});
