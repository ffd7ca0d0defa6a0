import { OFFER_ADAPTER_IDS } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { mayHaveBeenDone, type StepReport } from './transaction';

const entry = z.object({
  id: z.string(),
  /** Whose change it is: nobody else tidies up after it. */
  subject: z.string(),
  kind: z.enum(['create', 'update', 'delete']),
  adapter: z.enum(OFFER_ADAPTER_IDS),
  offerId: z.string(),
  steps: z.array(
    z.object({
      name: z.enum(['settings', 'dataset', 'scheduler', 'run']),
      /** `started` is written before the call is made: it may have been done. */
      state: z.enum(['waiting', 'started', 'done']),
    }),
  ),
  /** Of what is written; of what was there before for a deletion. No values. */
  marks: z.object({
    settings: z.optional(z.string()),
    dataset: z.optional(z.string()),
    scheduler: z.optional(z.string()),
  }),
});
export type JournalEntry = z.infer<typeof entry>;
type Entries = readonly JournalEntry[];

/** Listed on the page about cookies and storage. */
export const JOURNAL_STORAGE_KEY = 'portal-offers-journal';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers the change of an offer while it is under way, so that it is known afterwards when the tab was closed in the
 * middle: names and steps, no values (DESIGN 'Data offers'). Written synchronously, before each step begins.
 */
export class Journal {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What is unfinished, of this person. */
  entriesOf(subject: string): Entries {
    return this.#read().filter((one) => one.subject === subject);
  }

  /** Writes an entry, in place of its former state. */
  write(changed: JournalEntry): void {
    this.#save([...this.#read().filter(({ id }) => id !== changed.id), changed]);
  }

  remove(id: string): void {
    this.#save(this.#read().filter((one) => one.id !== id));
  }

  #read(): Entries {
    try {
      return z.array(entry).parse(JSON.parse(this.#store.getItem(JOURNAL_STORAGE_KEY) ?? '[]'));
    } catch {
      // Not ours, or of a release with other entries: nothing that could be tidied up by.
      return [];
    }
  }

  #save(entries: Entries): void {
    try {
      if (entries.length === 0) this.#store.removeItem(JOURNAL_STORAGE_KEY);
      else this.#store.setItem(JOURNAL_STORAGE_KEY, JSON.stringify(entries));
    } catch {
      // A browser that stores nothing can still save an offer; only an interrupted save would go unnoticed.
    }
  }
}

/** The steps as the journal keeps them: what is known not to be there, or is gone again, waits. */
export const journalSteps = (reports: readonly StepReport[]): JournalEntry['steps'] =>
  reports.map(({ name, state, failure }) => ({
    name: name as JournalEntry['steps'][number]['name'],
    state: journalState(state, failure),
  }));

function journalState(
  state: StepReport['state'],
  failure: StepReport['failure'],
): JournalEntry['steps'][number]['state'] {
  switch (state) {
    case 'succeeded':
      return 'done';
    case 'waiting':
    case 'rolledBack':
      return 'waiting';
    case 'failed':
      return failure && mayHaveBeenDone(failure) ? 'started' : 'waiting';
    default:
      return 'started';
  }
}
