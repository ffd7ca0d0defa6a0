import { readFile } from 'node:fs/promises';
import type { ChangeSet } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { discardedFile } from './folders';
import { differences, type SetDifference } from './nextSet';
import { parseJson } from './readJson';
import { reasonText } from './reasonText';
import { discardedIds, readEarlierSet } from './sets';

const head = {
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string().check(z.minLength(1), z.maxLength(200)),
  why: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
};
const version = z.optional(z.nullable(z.string()));

/** Content of the mark of a proposal that was discarded. */
const discardMark = z.object({
  ...head,
  /** Whether `prune` deleted it, since nobody had made it live for long. */
  isCleared: z.optional(z.boolean()),
  proposed: z.object(head),
  changes: z.array(z.object({ name: z.string(), from: version, to: version })),
});

/** Proposal that was discarded: by whom, when and why, and what was proposed. */
export interface DiscardedProposal extends Omit<z.infer<typeof discardMark>, 'changes'> {
  readonly id: number;
  /** Changes against the set that was live when it was proposed. */
  readonly changes: readonly SetDifference[];
}

/** Person who discards a proposal, why, and a text that is added to the reason. */
export interface DiscardReason {
  readonly by: string;
  readonly why?: string | undefined;
  readonly note?: string | undefined;
  readonly isCleared?: boolean;
  readonly now?: Date;
}

/**
 * Returns the text of the mark that a proposal leaves.
 * @throws ReleaseError when person or reason are too long
 */
export async function discardMarkText(
  releases: string,
  proposed: ChangeSet,
  { by, why, note, isCleared, now = new Date() }: DiscardReason,
): Promise<string> {
  const reason = reasonText({ why, note });
  const mark = {
    at: now.toISOString(),
    by,
    ...(reason && { why: reason }),
    ...(isCleared && { isCleared }),
    proposed: { at: proposed.at, by: proposed.by, why: proposed.why },
    changes: differences(await readEarlierSet(releases, proposed), proposed),
  };
  const text = `${JSON.stringify(mark, null, 2)}\n`;
  parseJson(text, 'the reason', discardMark);
  return text;
}

/**
 * Returns the proposals that were discarded, the last one first. Those of earlier versions are left out, whose marks say nothing.
 * @throws ReleaseError naming file and field of a damaged mark
 */
export async function listDiscarded(releases: string): Promise<readonly DiscardedProposal[]> {
  const read = (await discardedIds(releases)).map(async (id) => {
    const file = discardedFile(releases, id);
    const text = await readFile(file, 'utf8');
    if (text === '') return [];
    const { changes, ...mark } = parseJson(text, file, discardMark);
    return [{ id, ...mark, changes: changes.map(({ name, from, to }) => ({ name, from, to })) }];
  });
  return (await Promise.all(read)).flat().sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}
