import type { ChangeSet } from '@mobidrom/shared-contract';
import {
  type Changed,
  goLive,
  type PreparedSet,
  prepareSet,
  type Reason,
  type Wanted,
  withBase,
} from './changePortal';
import type { ReleasesContext } from './context';
import { parseName, parseVersion, proposalFile } from './folders';
import { keptGrants } from './grants';
import { differences } from './nextSet';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { readProposal, writeSet } from './sets';
import { removeProposal, requireSignedFile } from './signedSets';
import type { Base } from './takeOver';

/** Changes that make up a set; null switches a remote off. What is not named stays. */
export interface Changes {
  readonly host?: string | undefined;
  readonly remotes?: Readonly<Record<string, string | null>> | undefined;
}

/** Name of the host in `name=version`. */
const HOST = 'host';
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
    if (name === HOST) host = parseVersion(version);
    else remotes[parseName(name)] = version === OFF ? null : parseVersion(version);
  }
  return { host, remotes };
}

/** Returns the state that changes lead to from the live set on. */
export const wantedOf = ({ live, host }: Base, changes: Changes): Wanted => ({
  ...keptGrants(live),
  host: changes.host ?? host,
  remotes: { ...live?.remotes, ...changes.remotes },
  kind: 'activate',
  asked: new Set([...(changes.host === undefined ? [] : [HOST]), ...Object.keys(changes.remotes ?? {})]),
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
      throw new ReleaseError(
        `set ${id} was proposed for ${proposed.before ?? 'an empty folder'}, but set ${base.live?.id} is live now: propose it again`,
        { kind: 'stale-proposal', id, live: base.live?.id },
      );
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

const withAllowed = (drops: Reason['drops'] = [], proposed: ChangeSet): Reason['drops'] =>
  drops === 'any' ? drops : [...drops, ...(proposed.drops ?? [])];
