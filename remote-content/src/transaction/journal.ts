import type { ListableStorage } from '@mobidrom/shared-contract';
import { mayHaveBeenDone, type StepReport } from './transaction';

/** Fields that every entry of a journal has. */
export interface JournalEntry {
  readonly id: string;
  /** Id of the user who makes the change. */
  readonly subject: string;
}

/** State of a step in the journal. `started` is written before the call is made: the step may have been done. */
export const JOURNAL_STATES = ['waiting', 'started', 'done'] as const;

export interface JournalStep<Name extends string> {
  readonly name: Name;
  readonly state: (typeof JOURNAL_STATES)[number];
}

interface JournalFormat<Entry> {
  /** Begins the name of each entry in the storage. */
  readonly prefix: string;
  /** Checks what was stored; throws if it is no entry. */
  parse(stored: unknown): Entry;
}

/**
 * Journal of changes under way. After a tab was closed in the middle of a change, the entry tells how far the change came.
 * Each entry has a name of its own in the storage: two tabs that wrote one common list would lose each other's entries.
 */
export class Journal<Entry extends JournalEntry> {
  readonly #store: ListableStorage;
  readonly #format: JournalFormat<Entry>;

  constructor(store: ListableStorage, format: JournalFormat<Entry>) {
    this.#store = store;
    this.#format = format;
  }

  /** Returns the entries of a user. */
  entriesOf(subject: string): Entry[] {
    return this.#names()
      .flatMap((name) => this.#read(name) ?? [])
      .filter((entry) => entry.subject === subject);
  }

  /** Writes an entry in place of its former state, synchronously: before the next call is made. */
  write(entry: Entry): void {
    try {
      this.#store.setItem(this.#nameOf(entry.id), JSON.stringify(entry));
    } catch {
      // Without storage changes are still possible; only an interrupted one would go unnoticed.
    }
  }

  remove(id: string): void {
    this.#store.removeItem(this.#nameOf(id));
  }

  #nameOf(id: string): string {
    return this.#format.prefix + id;
  }

  #names(): string[] {
    const names = Array.from({ length: this.#store.length }, (_, at) => this.#store.key(at) ?? '');
    return names.filter((name) => name.startsWith(this.#format.prefix));
  }

  #read(name: string): Entry | undefined {
    try {
      return this.#format.parse(JSON.parse(this.#store.getItem(name) ?? ''));
    } catch {
      // Damaged, or written by a release whose entries have another shape.
      return undefined;
    }
  }
}

/** Returns the steps as the journal holds them. A step that changed nothing or was undone is `waiting`. */
export const journalSteps = <Name extends string>(
  reports: readonly StepReport<Name>[],
): JournalStep<Name>[] => reports.map((report) => ({ name: report.name, state: journalState(report) }));

function journalState({ state, failure }: StepReport): JournalStep<string>['state'] {
  switch (state) {
    case 'succeeded':
      return 'done';
    case 'waiting':
    case 'withoutEffect':
    case 'rolledBack':
      return 'waiting';
    case 'failed':
      return failure && mayHaveBeenDone(failure) ? 'started' : 'waiting';
    default:
      return 'started';
  }
}
