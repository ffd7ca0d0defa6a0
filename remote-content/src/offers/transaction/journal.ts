import { OFFER_ADAPTER_IDS } from '@mobidrom/platform-api';
import type { NamedValues } from '@mobidrom/shared-contract';
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
  /** Of an edit: the settings' mark before it. Neither this one nor the written one means that somebody saved since. */
  formerSettings: z.optional(z.string()),
});
export type JournalEntry = z.infer<typeof entry>;

/**
 * Begins the name of every entry in the browser's storage; listed on the page about cookies and storage. Each entry has
 * a name of its own, because two tabs that wrote one list would lose each other's entries.
 */
export const JOURNAL_STORAGE_PREFIX = 'portal-offers-journal-';

/**
 * Remembers the change of an offer while it is under way, so that it is known afterwards when the tab was closed in the
 * middle: names and steps, no values (DESIGN 'Data offers'). Written synchronously, before each step begins.
 */
export class Journal {
  readonly #store: NamedValues;

  constructor(store: NamedValues) {
    this.#store = store;
  }

  /** What is unfinished, of this person. */
  entriesOf(subject: string): JournalEntry[] {
    return this.#names()
      .flatMap((name) => this.#read(name) ?? [])
      .filter((one) => one.subject === subject);
  }

  /** Writes an entry, in place of its former state. */
  write(changed: JournalEntry): void {
    try {
      this.#store.setItem(nameOf(changed.id), JSON.stringify(changed));
    } catch {
      // A browser that stores nothing can still save an offer; only an interrupted save would go unnoticed.
    }
  }

  remove(id: string): void {
    this.#store.removeItem(nameOf(id));
  }

  #names(): string[] {
    const names = Array.from({ length: this.#store.length }, (_, at) => this.#store.key(at) ?? '');
    return names.filter((name) => name.startsWith(JOURNAL_STORAGE_PREFIX));
  }

  #read(name: string): JournalEntry | undefined {
    try {
      return entry.parse(JSON.parse(this.#store.getItem(name) ?? ''));
    } catch {
      // Not ours, or of a release with other entries: nothing that could be tidied up by.
      return undefined;
    }
  }
}

const nameOf = (id: string): string => JOURNAL_STORAGE_PREFIX + id;

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
