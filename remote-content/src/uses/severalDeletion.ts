import type { Result, Use, UsesAnswer } from '@mobidrom/platform-api';
import { inParallel } from '../offers/list/inParallel';
import { useText } from './deletionQuestion';
import { texts } from './texts';

/** Requests for uses at a time. */
const AT_ONCE = 4;
/** Most uses that a question names. */
const USES_NAMED = 10;

/** Uses of several entries that are to be deleted. */
export interface SeveralUses {
  /** Whether any of the entries is used, or may be because that could not be read. */
  readonly isUsed: boolean;
  /** Notices for the question before the deletion. */
  readonly warnings: readonly string[];
}

/**
 * Reads where several entries are used, and returns what the question before their deletion has to say about it: the same as
 * before a single deletion, in one notice of each kind.
 * @param used sentence before the uses; says what happens to the references
 */
export async function readSeveralUses<T>(
  rows: readonly T[],
  used: string,
  read: (row: T) => Promise<Result<UsesAnswer>>,
): Promise<SeveralUses> {
  const answers = await inParallel(rows, AT_ONCE, read);
  const uses = answers.flatMap((answer) => (answer.ok ? answer.value.uses : []));
  const unread = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.text]));
  const opened = different(uses.filter(({ opensAccess }) => opensAccess));
  const emptied = different(uses.filter(({ isOnlySource }) => isOnlySource));
  const named = [...new Set(uses.map(useText))];
  const [reason] = unread;
  return {
    isUsed: named.length > 0 || unread.length > 0,
    warnings: [
      ...(opened > 0 ? [texts.warning(opened)] : []),
      ...(emptied > 0 ? [texts.emptied(emptied)] : []),
      ...(named.length > 0 ? [`${used} ${namedUses(named)}`] : []),
      ...(reason === undefined ? [] : [texts.unknownUsesOf(unread.length, reason)]),
    ],
  };
}

/** An entry may be named by several that are deleted. */
const different = (uses: readonly Use[]): number => new Set(uses.map(({ kind, id }) => `${kind} ${id}`)).size;

function namedUses(named: readonly string[]): string {
  const more = named.length - USES_NAMED;
  const shown = more > 1 ? [...named.slice(0, USES_NAMED), texts.moreUses(more)] : named;
  return `${list.format(shown)}.`;
}
const list = new Intl.ListFormat('de');
