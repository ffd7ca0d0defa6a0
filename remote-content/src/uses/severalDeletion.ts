import { inParallel, namedFirst, type Result, type UsesAnswer } from '@mobidrom/platform-api';
import { type Certainty, type CombinedUse, combineUses } from './combineUses';
import { isPublished, publishedWarning, withConsequences } from './deletionQuestion';
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

interface Deletion<T> {
  /** Sentence before the uses; says what happens to the references. */
  readonly used: string;
  /** Returns the id by which uses name an entry. */
  idOf(row: T): string;
  read(row: T): Promise<Result<UsesAnswer>>;
}

/**
 * Reads where several entries are used, and returns what the question before their deletion has to say about it: the consequences
 * of the deletion as a whole, in one notice of each kind, and the uses.
 */
export async function readSeveralUses<T>(rows: readonly T[], deletion: Deletion<T>): Promise<SeveralUses> {
  const answers = await inParallel(rows, AT_ONCE, (row) => deletion.read(row));
  const lists = answers.map((answer) => (answer.ok ? answer.value.uses : []));
  const unread = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.text]));
  const uses = combineUses(lists, new Set(rows.map((row) => deletion.idOf(row))));
  const [reason] = unread;
  return {
    isUsed: uses.length > 0 || unread.length > 0,
    warnings: [
      ...consequences(uses, rows.length),
      ...(uses.length > 0 ? [`${deletion.used} ${namedUses(uses.map(combinedText))}`] : []),
      ...(reason === undefined ? [] : [texts.unknownUsesOf(unread.length, reason)]),
    ],
  };
}

/** Returns a warning about each kind of consequence. */
function consequences(uses: readonly CombinedUse[], entries: number): readonly string[] {
  const count = (fits: (use: CombinedUse) => boolean) => uses.filter(fits).length;
  const opening = (certainty: Certainty) =>
    uses.flatMap(({ use, opensAccess }) => (opensAccess === certainty ? [use] : []));
  const [opened, mayBeOpened] = [opening('yes'), opening('maybe')];
  const emptied = count(({ losesSources }) => losesSources === 'yes');
  const mayBeEmptied = count(({ losesSources }) => losesSources === 'maybe');
  return [
    ...(opened.length > 0 ? [texts.opened(opened.length, entries)] : []),
    ...publishedWarning(opened, texts.published),
    ...(mayBeOpened.length > 0 ? [texts.mayBeOpened(mayBeOpened.length)] : []),
    ...publishedWarning(mayBeOpened, texts.mayBePublished),
    ...(emptied > 0 ? [texts.emptied(emptied, entries)] : []),
    ...(mayBeEmptied > 0 ? [texts.mayBeEmptied(mayBeEmptied)] : []),
  ];
}

function combinedText({ use, opensAccess, losesSources }: CombinedUse): string {
  const losing = use.isOnlySource ? texts.isOnlySource : texts.losesSources;
  const [opens, mayOpen] = isPublished(use)
    ? [texts.publishes, texts.mayPublish]
    : [texts.opensAccess, texts.mayOpenAccess];
  return withConsequences(use, [
    ...(opensAccess === 'no' ? [] : [opensAccess === 'yes' ? opens : mayOpen]),
    ...(losesSources === 'no' ? [] : [losesSources === 'yes' ? losing : texts.mayLoseSources]),
  ]);
}

const namedUses = (named: readonly string[]): string => `${namedFirst(named, USES_NAMED)}.`;
