import { findListed, listTags, type Request, type Tag, updateTag } from '@mobidrom/platform-api';
import { type ChangeOutcome, changeOutcome, type UndoOutcome } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

/** Names of a tag that was renamed. */
export interface Rename extends Pick<Tag, 'identifier'> {
  readonly before: string;
  readonly after: string;
}

/**
 * Gives a renamed tag its former name again. Refused if somebody has renamed or deleted it since, or given that name to another
 * tag: trying again would not help.
 */
export async function undoRename(
  request: Request,
  { identifier, before, after }: Rename,
): Promise<UndoOutcome> {
  const { renameUndone } = texts;
  const failures = renameUndone.failures(before, after);
  const current = await findListed((query) => listTags(request, query), identifier);
  if (!current.ok) return ended(changeOutcome(current, failures, { isRead: true }), before);
  if (!current.value) return { ok: false, text: renameUndone.gone(after), isFinal: true };
  const { tagName } = current.value;
  // Its answer may have been lost in an attempt before.
  if (tagName === before) return { ok: true, text: renameUndone.succeeded(before) };
  if (tagName !== after) return { ok: false, text: renameUndone.renamed(after, tagName), isFinal: true };
  return ended(changeOutcome(await updateTag(request, { identifier, tagName: before }), failures), before);
}

const ended = (outcome: ChangeOutcome, before: string): UndoOutcome =>
  outcome.ok
    ? { ok: true, text: texts.renameUndone.succeeded(before) }
    : { ok: false, text: outcome.text, isFinal: outcome.isGone };
