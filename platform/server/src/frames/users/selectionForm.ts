import * as z from 'zod/mini';
import { ACTIONS } from './bulkChange';
import { texts } from './texts';

/** Most accounts that are changed at once. */
export const MOST_ACCOUNTS = 500;
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
  q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), ''),
  account: accounts,
  template: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  step: z.enum([...LIST_STEPS, ...ACTIONS]),
});
export type SelectionForm = z.infer<typeof selectionForm>;

const roles = z.array(z.string().check(z.maxLength(SEARCH_LENGTH)));
const differences = z
  .array(z.object({ id: z.uuid(), given: roles, taken: roles, enabled: z.optional(z.boolean()) }))
  .check(z.maxLength(MOST_ACCOUNTS));
export type Differences = z.infer<typeof differences>;

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
  changes: z.pipe(z.pipe(z.string(), json), differences),
});
