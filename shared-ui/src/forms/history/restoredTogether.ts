import {
  type DeletedEntry,
  type FormerUses,
  failureReason,
  type ReadFormerEntry,
  type Request,
  type Result,
  type WithheldSettings,
} from '@mobidrom/platform-api';
import type { SeveralOutcome } from '../../data/several/runSeveral';
import { type ChangeTexts, changeOutcome } from '../dialog/useReportOutcome';
import type { HistoryWords } from './differenceText';
import { formerFields, goneNames, usesText } from './formerFields';
import { texts } from './texts';

const { together } = texts.deleted;

/** Answer of the call that creates a deleted entry again, with the area's texts; or why it was not made. */
export type RestoreAttempt =
  | { readonly result: Result<unknown>; readonly texts: Omit<ChangeTexts, 'succeeded'> }
  | { readonly problem: string };

/** Declaration for kinds of which several come back at once. Beside the props, because remotes are built against those. */
export interface RestoredTogether<Entry> {
  /** Creates a deleted entry again, unchanged. Default: each entry is brought back by its dialog alone. */
  again?(request: Request, former: ReadFormerEntry<Entry>, deleted: DeletedEntry): Promise<RestoreAttempt>;
}

/** List that shows entries which were brought back together. */
export interface ReloadedList {
  /** Loads the list again. */
  reload?(): Promise<void>;
}

/** Deleted entry as its service returns it. */
export type ReadEntry<Entry> = ReadFormerEntry<Entry> & WithheldSettings & FormerUses;

/** Chosen entry with what could be read of it. */
export interface ChosenEntry<Entry> {
  readonly deleted: DeletedEntry;
  readonly answer: Result<ReadEntry<Entry>>;
}

/** How a kind shows its entries. */
export interface ShownKind<Entry> {
  readonly words: HistoryWords;
  shownOf?(former: ReadFormerEntry<Entry>, deleted: DeletedEntry): object;
}

/** Returns the names of what an entry had that was not kept. With any it is brought back by its dialog alone. */
export function lackingOf<Entry extends object>(
  { words, shownOf }: ShownKind<Entry>,
  former: ReadEntry<Entry>,
  deleted: DeletedEntry,
): readonly string[] {
  const fields = formerFields(
    shownOf?.(former, deleted) ?? former.entry,
    words,
    former.references,
    former.withheld,
  );
  return [...new Set(fields.filter(({ isWithheld }) => isWithheld).map(({ label }) => label))];
}

export const titleOfDeleted = ({ title, key }: DeletedEntry): string => title || key;

/** Chosen entries, sorted by whether they can be brought back together. */
export interface Sorted<Entry> {
  readonly possible: readonly { readonly deleted: DeletedEntry; readonly former: ReadEntry<Entry> }[];
  /** Sentences about those that cannot, and about what does not come back. */
  readonly warnings: readonly string[];
}

/** Sorts chosen entries, and says for which it is not possible and why. */
export function sortChosen<Entry extends object>(
  kind: ShownKind<Entry>,
  chosen: readonly ChosenEntry<Entry>[],
): Sorted<Entry> {
  const possible: { deleted: DeletedEntry; former: ReadEntry<Entry> }[] = [];
  const lacking: string[] = [];
  const unread: string[] = [];
  for (const { deleted, answer } of chosen) {
    const title = titleOfDeleted(deleted);
    if (!answer.ok) {
      unread.push(together.failedToRead(title, failureReason(answer.failure)));
      continue;
    }
    const labels = lackingOf(kind, answer.value, deleted);
    if (labels.length > 0) lacking.push(together.without(title, labels));
    else possible.push({ deleted, former: answer.value });
  }
  const gone = [...new Set(possible.flatMap(({ former }) => goneNames(former.references)))];
  const uses = usesOfAll(possible);
  return {
    possible,
    warnings: [
      ...(lacking.length > 0 ? [together.lacking(lacking)] : []),
      ...(unread.length > 0 ? [together.unread(unread)] : []),
      ...(gone.length > 0 ? [texts.referencesGone(gone)] : []),
      ...(uses === undefined ? [] : [uses]),
    ],
  };
}

/** Returns what has to be assigned again after entries were brought back; undefined for nothing. */
export function usesOfAll(
  entries: readonly { readonly deleted: DeletedEntry; readonly former: FormerUses }[],
): string | undefined {
  const uses = entries.flatMap(({ deleted, former }) =>
    former.uses?.length ? [together.usesOf(titleOfDeleted(deleted), usesText(former.uses))] : [],
  );
  return uses.length > 0 ? together.assignAgain(uses) : undefined;
}

/**
 * Returns the outcome of an attempt. A conflict is told without the form, in which the area's own text would ask for another name.
 * @param fieldLabels German names of the entry's fields
 */
export function attemptOutcome(
  attempt: RestoreAttempt,
  { labels: fieldLabels }: Pick<HistoryWords, 'labels'>,
): SeveralOutcome {
  if ('problem' in attempt) return { ok: false, text: attempt.problem };
  const { result, texts: words } = attempt;
  const { uncertain, ...others } = words;
  return changeOutcome(result, {
    fieldLabels,
    ...others,
    failed: { ...words.failed, 409: together.conflict },
  });
}
