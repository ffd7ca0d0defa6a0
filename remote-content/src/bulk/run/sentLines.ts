import type { DataEntryItem } from '@mobidrom/platform-api';
import { identityOf, type KnownSources } from '../lines/knownSources';
import { fingerprint } from '../parse/fingerprint';
import type { BulkEntry } from './bulkJournal';

/** Line that was sent before. */
export interface SentLine {
  /** Id that it was sent with. */
  readonly id: string;
  /** Mark of what was sent (`markOf`). Missing where a former release has sent it. */
  readonly mark?: string | undefined;
  /** Whether the service has confirmed that the source exists. */
  readonly isDone: boolean;
}

/** Returns the lines that an entry of the journal has sent, by number. */
export function sentLines({
  sent,
  marks = {},
  done,
}: Pick<BulkEntry, 'sent' | 'marks' | 'done'>): ReadonlyMap<number, SentLine> {
  const confirmed = new Set(done);
  return new Map(
    Object.entries(sent).map(([text, id]) => {
      const number = Number(text);
      return [number, { id, mark: marks[text], isDone: confirmed.has(number) }];
    }),
  );
}

/** Returns a mark by which a source is recognized that was sent without an answer; it reveals none of its values. */
export const markOf = (source: Pick<DataEntryItem, 'title' | 'adapter' | 'adapterSettings'>) =>
  fingerprint(identityOf(source));

/**
 * Whether the service has the source of a line that was sent before. The id alone does not tell: where the call came to nothing,
 * somebody else may have used it since. A confirmed source stays the line's own, also when it was changed since.
 */
export async function isAdded({ id, mark, isDone }: SentLine, known: KnownSources): Promise<boolean> {
  const lower = id.toLowerCase();
  if (!known.ids.has(lower)) return false;
  const identity = known.identities.get(lower);
  return isDone || (mark !== undefined && identity !== undefined && mark === (await fingerprint(identity)));
}

/** Returns the numbers of the lines that were sent before and whose source the service has. */
export async function addedLines(
  begun: ReadonlyMap<number, SentLine>,
  known: KnownSources,
): Promise<ReadonlySet<number>> {
  const lines = await Promise.all(
    [...begun].map(async ([number, line]) => ((await isAdded(line, known)) ? [number] : [])),
  );
  return new Set(lines.flat());
}
