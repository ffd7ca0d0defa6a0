import {
  CHANGES_PER_ANSWER,
  type EntryChange,
  type EntryChanges,
  type FieldDifference,
} from '@mobidrom/platform-api';

/** Most fields of a change whose values are kept. */
export const MOST_FIELDS = 200;
/** Most bytes of a change's differences as JSON. */
export const CHANGE_BYTES = 100_000;
/** Bytes of changes as JSON from which on an answer takes no further one. */
export const ANSWER_BYTES = 500_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * Returns the differences that a change keeps, in their order, and the number of those that it does not. One that is too large alone
 * takes no place from those behind it.
 */
export function keptDifferences(differences: readonly FieldDifference[]): {
  readonly kept: FieldDifference[];
  readonly omitted: number;
} {
  // The brackets of the list; with each difference goes a comma.
  let bytes = 2;
  const kept: FieldDifference[] = [];
  for (const one of differences) {
    if (kept.length === MOST_FIELDS) break;
    const more = bytesOf(one) + 1;
    if (bytes + more > CHANGE_BYTES) continue;
    bytes += more;
    kept.push(one);
  }
  return { kept, omitted: differences.length - kept.length };
}

interface Steps {
  /** Returns the next changes older than that of an id, newest first; none after the last one. */
  readonly read: (before: number | undefined) => Promise<readonly EntryChange[]>;
  /** Id from which on changes are read. Default: from the newest. */
  readonly before?: number | undefined;
  /** Whether somebody still waits for the answer. */
  readonly isAwaited: () => boolean;
}

/**
 * Returns as many changes as an answer holds, at least one where there is one. They are read in steps, so that neither a large history
 * nor one that nobody waits for any more is read whole.
 */
export async function changesInSteps({ read, before, isAwaited }: Steps): Promise<EntryChanges> {
  const changes: EntryChange[] = [];
  let bytes = 0;
  for (;;) {
    // Nobody reads the answer to a caller who has left.
    if (!isAwaited()) return { changes, more: true };
    const step = await read(changes.at(-1)?.id ?? before);
    if (step.length === 0) return { changes, more: false };
    for (const change of step) {
      if (changes.length === CHANGES_PER_ANSWER) return { changes, more: true };
      bytes += bytesOf(change);
      if (bytes > ANSWER_BYTES && changes.length > 0) return { changes, more: true };
      changes.push(change);
    }
  }
}
