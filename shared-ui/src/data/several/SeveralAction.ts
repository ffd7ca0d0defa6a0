import type { Alert } from '@mobidrom/shared-contract';
import type { SeveralOutcome } from './runSeveral';

/** Change of several entries, ready to be asked about and made. It repeats the change of one entry with that one's checks. */
export interface SeveralChange<T> {
  /** Name of the change, of its question and of its job, as 'Ereignisse löschen'. */
  readonly title: string;
  /** Question with the number of entries; left out where a dialog has already asked. */
  readonly question?: string;
  /** Consequences that must not be overlooked. */
  readonly warnings?: readonly string[];
  readonly destructive?: boolean;
  /** Changes one entry. */
  act(row: T): Promise<SeveralOutcome>;
  /** Returns the message about a number of changed entries, as '30 Ereignisse gelöscht'. */
  done(count: number): string;
  /**
   * Returns what the message about the change says below, as that results follow; undefined if nothing. The list of jobs does not say it:
   * what follows takes the place of the message alone.
   */
  follows?(): string | undefined;
  /**
   * Called with the changed entries before the list is loaded again, for what else follows from the change.
   * @param replace puts an alert in the place of the message about the change; left out where that message is about entries that
   * were not changed, and so has to stay
   */
  after?(done: readonly T[], replace?: (alert: Alert) => void): void;
  /** Returns the change that takes this one back. Left out where the service does not allow it. */
  undo?(done: readonly T[]): Omit<SeveralChange<T>, 'question' | 'undo'>;
  /**
   * Returns what the message about all changed entries offers where the change cannot be taken back, such as the way to the deleted
   * entries; undefined for nothing.
   */
  way?(done: readonly T[]): Alert['action'] | undefined;
}

/** Action on the selected entries. */
export interface SeveralAction<T> {
  /** Verb, as 'Löschen'. */
  readonly label: string;
  readonly destructive?: boolean;
  /** Whether the action is possible for an entry and changes it; default true. The others stay selected. */
  applies?(row: T): boolean;
  /** Returns the change of these entries, after a dialog or a request where it needs one; undefined if the user gave up. */
  prepare(rows: readonly T[]): SeveralChange<T> | Promise<SeveralChange<T> | undefined>;
}
