import { changeSet } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';

/** Characters that a set holds of a reason at most; see `changeSet`. */
export const LONGEST_REASON = 1000;

/** Person, reason and note of a change, as they are given. */
interface GivenReason {
  readonly by: string;
  readonly why?: string | undefined;
  /** Added to the reason, as the commit that a job applies. */
  readonly note?: string | undefined;
}

/**
 * Returns the reason of a change with its note. Where both together are too long, the reason is shortened: the note names the
 * commit, which holds the whole of it.
 * @returns undefined where there is neither
 */
export function reasonText({ why, note }: Pick<GivenReason, 'why' | 'note'>): string | undefined {
  const text = [why, note].filter(Boolean).join('; ');
  if (!why || !note || text.length <= LONGEST_REASON) return text || undefined;
  const end = `…; ${note}`;
  return `${why.slice(0, Math.max(0, LONGEST_REASON - end.length))}${end}`.slice(0, LONGEST_REASON);
}

/**
 * Refuses what no set can hold, before anything is done: a set with it could not be read again.
 * @throws ReleaseError naming the option
 */
export function refuseLong({ by, why, note }: GivenReason): void {
  const { by: person, why: reason } = changeSet.shape;
  const given = [
    ['the person', person, by, 200, '--by, or RELEASE_BY'],
    ['the reason', reason, why || undefined, LONGEST_REASON, '--why'],
    ['the note', reason, note || undefined, LONGEST_REASON, 'RELEASE_NOTE'],
  ] as const;
  for (const [what, schema, text, most, option] of given) {
    if (text === undefined || schema.safeParse(text).success) continue;
    const problem = text === '' ? 'is empty' : `has ${text.length} characters, and may have ${most}`;
    throw new ReleaseError(`${what} ${problem} (${option})`);
  }
}
