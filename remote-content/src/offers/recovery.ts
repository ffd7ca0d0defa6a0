import { type Failure, type Request, type Result, success } from '@mobidrom/platform-api';
import { PARTS, type Part, readMark } from './marks';
import { removeIfAsWritten } from './offerSteps';
import type { OfferKey } from './storedOffer';
import type { JournalEntry } from './transaction/journal';

/** What was found of a change that was interrupted, and what became of it. */
export type Recovery =
  /** It had ended after all, or had changed nothing yet. */
  | { readonly kind: 'settled' }
  /** What an unfinished creation had left is removed; `kept` are the parts that somebody has changed since. */
  | { readonly kind: 'removed'; readonly kept: readonly Part[] }
  /** What an unfinished deletion had left is removed. */
  | { readonly kind: 'deleted'; readonly kept: readonly Part[] }
  /** Some parts hold what the edit wrote, others do not. */
  | { readonly kind: 'mixed'; readonly changed: readonly Part[]; readonly unchanged: readonly Part[] }
  /** It could not be found out, or not removed: the next visit tries again. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Tidies up after a change whose tab was closed in the middle (DESIGN 'Data offers'): an unfinished creation is taken
 * back, an unfinished deletion, which the person had confirmed, is finished; both only in the parts that nobody has
 * changed since. An unfinished edit is left as it is, because what was there before is not known any more.
 */
export async function recover(request: Request, entry: JournalEntry): Promise<Recovery> {
  const result = await RECOVERIES[entry.kind](request, entry);
  return result.ok ? result.value : { kind: 'failed', failure: result.failure };
}

/** The parts that the change has written, or may have. */
export const begunParts = ({ steps }: JournalEntry): Part[] =>
  steps.flatMap(({ name, state }) => (name === 'run' || state === 'waiting' ? [] : [name]));

const keyOf = ({ adapter, offerId }: JournalEntry): OfferKey => ({ adapter, id: offerId });

const RECOVERIES: Readonly<
  Record<JournalEntry['kind'], (request: Request, entry: JournalEntry) => Promise<Result<Recovery>>>
> = {
  async create(request, entry) {
    if (entry.steps.every(({ state }) => state === 'done')) return success({ kind: 'settled' });
    const removed = await removeAll(request, entry, begunParts(entry).reverse());
    if (!removed.ok) return removed;
    const { kept, gone } = removed.value;
    return success(kept.length + gone.length === 0 ? { kind: 'settled' } : { kind: 'removed', kept });
  },

  async update(request, entry) {
    const settings = await readMark(request, keyOf(entry), 'settings');
    if (!settings.ok) return settings;
    // Saved or deleted by somebody since: what the edit left in the other parts is not half of anything any more.
    const known = [entry.marks.settings, entry.formerSettings];
    if (settings.value === undefined || !known.includes(settings.value)) return success({ kind: 'settled' });
    const changed: Part[] = [];
    const unchanged: Part[] = [];
    for (const part of PARTS) {
      const mark = entry.marks[part];
      if (mark === undefined) continue;
      const found = await readMark(request, keyOf(entry), part);
      if (!found.ok) return found;
      (found.value === mark ? changed : unchanged).push(part);
    }
    return success(
      changed.length === 0 || unchanged.length === 0
        ? { kind: 'settled' }
        : { kind: 'mixed', changed, unchanged },
    );
  },

  async delete(request, entry) {
    const settings = await readMark(request, keyOf(entry), 'settings');
    if (!settings.ok) return settings;
    // The settings go first: while they are there, the offer is.
    if (settings.value !== undefined) return success({ kind: 'settled' });
    const removed = await removeAll(
      request,
      entry,
      PARTS.filter((part) => part !== 'settings' && entry.marks[part] !== undefined),
    );
    if (!removed.ok) return removed;
    const { kept, gone } = removed.value;
    return success(kept.length + gone.length === 0 ? { kind: 'settled' } : { kind: 'deleted', kept });
  },
};

async function removeAll(
  request: Request,
  entry: JournalEntry,
  parts: readonly Part[],
): Promise<Result<{ kept: Part[]; gone: Part[] }>> {
  const kept: Part[] = [];
  const gone: Part[] = [];
  for (const part of parts) {
    const removal = await removeIfAsWritten(request, keyOf(entry), part, entry.marks[part]);
    if (!removal.ok) return removal;
    if (removal.value === 'changed') kept.push(part);
    if (removal.value === 'removed') gone.push(part);
  }
  return success({ kept, gone });
}
