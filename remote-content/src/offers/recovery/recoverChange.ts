import { type Failure, type Request, type Result, success } from '@mobidrom/platform-api';
import { begunParts, type ChangeKind, keyOf, type OfferChange } from '../offerJournal';
import { PARTS, type Part } from '../offerParts';
import { readFingerprint } from './fingerprints';
import { removeIfUnchanged } from './removeIfUnchanged';

/** Result of the recovery of an interrupted change. */
export type Recovery =
  /** The change had ended after all, or had changed nothing yet. */
  | { readonly kind: 'settled' }
  /** The parts that an unfinished creation wrote are removed, except those that somebody has changed since. */
  | { readonly kind: 'removed'; readonly kept: readonly Part[] }
  /** The parts that an unfinished deletion left are removed, except those that somebody has changed since. */
  | { readonly kind: 'deleted'; readonly kept: readonly Part[] }
  /** Some parts hold what the edit wrote, others do not. */
  | { readonly kind: 'mixed'; readonly changed: readonly Part[]; readonly unchanged: readonly Part[] }
  /** The parts could not be read or removed. The next visit tries again. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Recovers from a change whose tab was closed before it ended. An unfinished creation is undone; an unfinished deletion,
 * which the user had confirmed, is completed. Parts that somebody has changed since stay in both cases. An unfinished edit
 * stays as it is, because the journal does not hold what was there before.
 */
export async function recoverChange(request: Request, change: OfferChange): Promise<Recovery> {
  const result = await RECOVERIES[change.kind](request, change);
  return result.ok ? result.value : { kind: 'failed', failure: result.failure };
}

const SETTLED: Recovery = { kind: 'settled' };

const RECOVERIES: Readonly<
  Record<ChangeKind, (request: Request, change: OfferChange) => Promise<Result<Recovery>>>
> = {
  async create(request, change) {
    if (change.steps.every(({ state }) => state === 'done')) return success(SETTLED);
    return removeAll(request, change, begunParts(change).reverse(), 'removed');
  },

  async update(request, change) {
    const settings = await readFingerprint(request, keyOf(change), 'settings');
    if (!settings.ok) return settings;
    const ofThisEdit = [change.fingerprints.settings, change.formerSettings];
    // Somebody has saved or deleted the offer since, which settles what this edit left in the other parts.
    if (settings.value === undefined || !ofThisEdit.includes(settings.value)) return success(SETTLED);
    const changed: Part[] = [];
    const unchanged: Part[] = [];
    for (const part of PARTS) {
      const written = change.fingerprints[part];
      if (written === undefined) continue;
      const found = await readFingerprint(request, keyOf(change), part);
      if (!found.ok) return found;
      (found.value === written ? changed : unchanged).push(part);
    }
    const isWhole = changed.length === 0 || unchanged.length === 0;
    return success(isWhole ? SETTLED : { kind: 'mixed', changed, unchanged });
  },

  async delete(request, change) {
    const settings = await readFingerprint(request, keyOf(change), 'settings');
    if (!settings.ok) return settings;
    // A deletion removes the settings first: while they exist, the offer does.
    if (settings.value !== undefined) return success(SETTLED);
    const others = PARTS.filter((part) => part !== 'settings' && change.fingerprints[part] !== undefined);
    return removeAll(request, change, others, 'deleted');
  },
};

async function removeAll(
  request: Request,
  change: OfferChange,
  parts: readonly Part[],
  kind: 'removed' | 'deleted',
): Promise<Result<Recovery>> {
  const kept: Part[] = [];
  let anyRemoved = false;
  for (const part of parts) {
    const removal = await removeIfUnchanged(request, keyOf(change), part, change.fingerprints[part]);
    if (!removal.ok) return removal;
    if (removal.value === 'changed') kept.push(part);
    if (removal.value === 'removed') anyRemoved = true;
  }
  return success(anyRemoved || kept.length > 0 ? { kind, kept } : SETTLED);
}
