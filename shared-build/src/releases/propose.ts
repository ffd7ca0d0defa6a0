import { type ChangeSet, HOST_RELEASE } from '@mobidrom/shared-contract';
import { type Base, withBase } from './base';
import { type Changed, goLive, type PreparedSet, prepareSet, type Reason, type Wanted } from './changePortal';
import type { ReleasesContext } from './context';
import { type DiscardReason, discardMarkText } from './discarded';
import { parseName, parseVersion, proposalFile, releasesLock } from './folders';
import { keptGrants } from './grants';
import { type AssertHeld, withLock } from './lock';
import { differences, differenceText, type SetDifference } from './nextSet';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { proposalsText, readProposal, readSet, writeSet } from './sets';
import { discardFiles, removeProposal, requireSignedFile } from './signedSets';

/** Changes that make up a set; null switches a remote off. What is not named stays. */
export interface Changes {
  readonly host?: string | undefined;
  readonly remotes?: Readonly<Record<string, string | null>> | undefined;
}

const OFF = 'off';

/**
 * Parses changes as `host=2.0.0`, `content=1.1.0` and `public=off`.
 * @throws ReleaseError naming the invalid word
 */
export function parseChanges(words: readonly string[]): Changes {
  let host: string | undefined;
  const remotes: Record<string, string | null> = {};
  for (const word of words) {
    const [name = '', version, ...more] = word.split('=');
    if (version === undefined || more.length > 0) {
      throw new ReleaseError(`'${word}' is no change: host=<version>, <remote>=<version> or <remote>=off`);
    }
    if (name === HOST_RELEASE ? host !== undefined : Object.hasOwn(remotes, name)) {
      throw new ReleaseError(`'${word}': ${name} is named twice`);
    }
    const parsed = inWord(word, () =>
      version === OFF && name !== HOST_RELEASE ? null : parseVersion(version),
    );
    if (name === HOST_RELEASE) host = parsed ?? undefined;
    else remotes[inWord(word, () => parseName(name))] = parsed;
  }
  return { host, remotes };
}

/** Names the word in which a name or version is invalid. */
function inWord<T>(word: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof ReleaseError ? new ReleaseError(`'${word}': ${error.message}`) : error;
  }
}

/** Returns changes as the words that `parseChanges` takes. */
export const changeWords = (changes: readonly SetDifference[]): readonly string[] =>
  changes
    .filter(({ name, to }) => !name.includes(':') && to !== undefined)
    .map(({ name, to }) => `${name}=${to ?? OFF}`);

/** Returns the state that changes lead to from the live set on. */
export const wantedOf = ({ live, host }: Base, changes: Changes): Wanted => ({
  ...keptGrants(live),
  host: changes.host ?? host,
  remotes: { ...live?.remotes, ...changes.remotes },
  kind: 'activate',
  asked: new Set([
    ...(changes.host === undefined ? [] : [HOST_RELEASE]),
    ...Object.keys(changes.remotes ?? {}),
  ]),
});

/**
 * Proposes a set: checks it as a whole against what is live, and keeps it under a number, without making it live.
 * @throws ReleaseError saying what is invalid, or that nothing would change
 */
export function propose(context: ReleasesContext, changes: Changes, reason: Reason): Promise<PreparedSet> {
  const { releases } = context;
  return withBase(context, reason, async (base, assertHeld, now) => {
    const wanted = wantedOf(base, changes);
    const prepared = await prepareSet(releases, base, wanted, reason, await readQuarantine(releases), now);
    if (base.live && prepared.differences.length === 0) {
      throw new ReleaseError('all of this is live already', { kind: 'nothing-changes' });
    }
    await assertHeld();
    const file = proposalFile(releases, prepared.set.id);
    await writeSet(releases, file, prepared.set, context.signing?.key);
    return prepared;
  });
}

/**
 * Makes a proposed set live, under its number, with who proposed it and, unless another one is given, the reason of the proposal.
 * @returns undefined when there is no proposal of this number
 * @throws ReleaseError when another set went live since the proposal, or the set is no longer valid
 */
export function activateProposal(
  context: ReleasesContext,
  id: number,
  reason: Reason,
): Promise<Changed | undefined> {
  const { releases } = context;
  return withBase(context, reason, async (base, assertHeld, now) => {
    const proposed = await readProposal(releases, id);
    if (!proposed) return undefined;
    await requireSignedFile(releases, proposalFile(releases, id), proposed, context.signing);
    if (proposed.before !== base.live?.id) {
      throw new ReleaseError(await staleText(releases, proposed, base.live), {
        kind: 'stale-proposal',
        id,
        live: base.live?.id,
      });
    }
    const changed = await goLive(
      context,
      {
        ...reason,
        why: reason.why ?? proposed.why,
        drops: withAllowed(reason.drops, proposed),
      },
      base,
      {
        host: proposed.host,
        remotes: proposed.remotes,
        ...keptGrants(proposed),
        kind: 'activate',
        source: proposed,
        proposed: { at: proposed.at, by: proposed.by },
        asked: new Set(differences(base.live, proposed).map(({ name }) => name)),
        id,
      },
      assertHeld,
      now,
    );
    await removeProposal(releases, id);
    return changed;
  });
}

/** Returns why a proposal cannot go live any more: what has changed since, and the commands that go on. */
async function staleText(
  releases: string,
  proposed: ChangeSet,
  live: ChangeSet | undefined,
): Promise<string> {
  const { id, before } = proposed;
  const head = `set ${id} was proposed for ${before === undefined ? 'an empty folder' : `set ${before}`}, but set ${live?.id ?? 'none'} is live now`;
  const then = before === undefined ? undefined : await readSet(releases, before);
  const since = live ? differences(then, live).map(differenceText) : [];
  const changed = since.length > 0 ? `, which differs by ${since.join(', ')}` : ' with the same versions';
  const words = changeWords(differences(then, proposed));
  const again = words.length > 0 ? `propose it again (propose ${words.join(' ')})` : 'propose it again';
  return `${head}${changed}: ${again}, or discard it (discard ${id})`;
}

/**
 * Discards a proposal, so that it is no longer listed. Its mark keeps who discarded it and why.
 * @param reason its `precondition` is called under the lock; a rejection leaves the proposal as it is
 * @returns the proposal
 * @throws ReleaseError when there is none of this number, naming those that there are, or person or reason are too long
 */
export function discardProposal(
  { releases, lockTimeout: timeout }: ReleasesContext,
  id: number,
  reason: DiscardReason & Pick<Reason, 'precondition'>,
): Promise<ChangeSet> {
  const discard = async (assertHeld: AssertHeld) => {
    await reason.precondition?.();
    const proposed = await readProposal(releases, id);
    if (!proposed) {
      const text = `set ${id} is not proposed: ${await proposalsText(releases)}`;
      throw new ReleaseError(text, { kind: 'not-proposed', id });
    }
    const mark = await discardMarkText(releases, proposed, reason);
    await assertHeld();
    await discardFiles(releases, id, mark);
    return proposed;
  };
  return withLock(releasesLock(releases), discard, { timeout });
}

const withAllowed = (drops: Reason['drops'] = [], proposed: ChangeSet): Reason['drops'] =>
  drops === 'any' ? drops : [...drops, ...(proposed.drops ?? [])];
