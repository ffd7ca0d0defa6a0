import type { ChangeSet } from '@mobidrom/shared-contract';
import { type Noticed, noticedOf } from './drops';
import { differences, keptCandidates, type SetDifference } from './nextSet';
import { type Changes, wantedOf } from './propose';
import { ReleaseError } from './ReleaseError';
import { refuseUnknown } from './refuseUnknown';
import { readLiveSet, readProposal, readSet } from './sets';

/** Difference of two sets. */
export interface SetDiff {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly SetDifference[];
  /** Areas, menu entries, links, rights and services that only the second set has, and that only the first one has. */
  readonly brings: readonly string[];
  readonly takesAway: readonly string[];
}

/** Reads a set by its number, also a proposed one; `live` is the live set. */
async function setOf(releases: string, word: string): Promise<ChangeSet> {
  if (word === 'live') {
    const live = await readLiveSet(releases);
    if (!live) throw new ReleaseError('no set is live');
    return live;
  }
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new ReleaseError(`'${word}' is not the number of a set`);
  return (await readProposal(releases, Number(word))) ?? readSet(releases, Number(word));
}

/**
 * Compares two sets.
 * @param from number of a set, or `live`; `to` too
 * @throws ReleaseError when there is no such set
 */
export async function diffSets(releases: string, from: string, to: string): Promise<SetDiff> {
  const [a, b] = [await setOf(releases, from), await setOf(releases, to)];
  const noticed = await noticedOf(releases, a.remotes, b.remotes);
  const gone = [...noticed.takesAway, ...noticed.switchesOff];
  return {
    from: a.id,
    to: b.id,
    changes: differences(a, b),
    brings: noticed.brings.map(({ item }) => item),
    takesAway: gone.map(({ item }) => item).sort(),
  };
}

/** Difference of a state from the live set, and what people notice of it. */
export interface LiveDifference extends Noticed {
  readonly changes: readonly SetDifference[];
}

/** Returns a state with the candidates that it would have: the way back to an earlier set brings none back. */
async function wantedState(releases: string, live: ChangeSet, to: number | Changes) {
  if (to === live.id) return live;
  if (typeof to === 'number') {
    const proposed = await readProposal(releases, to);
    return proposed ?? { ...(await readSet(releases, to)), candidates: {} };
  }
  // A live remote can be switched off also where none of its releases is left.
  const asked = Object.entries(to.remotes ?? {}).filter(
    ([name, version]) => version !== null || live.remotes[name] === undefined,
  );
  await refuseUnknown(releases, { host: to.host, remotes: Object.fromEntries(asked) });
  const wanted = wantedOf({ live, host: live.host }, to);
  return { ...wanted, candidates: keptCandidates(live, wanted) };
}

/**
 * Compares what is live with another state. Nothing of that state is checked but that its releases are there.
 * @param to number of a set or a proposal, or changes of the live set
 * @throws ReleaseError when no set is live, there is none of that number, or changes name a release that is not published
 */
export async function differenceFromLive(releases: string, to: number | Changes): Promise<LiveDifference> {
  const live = await setOf(releases, 'live');
  const wanted = await wantedState(releases, live, to);
  const noticed = await noticedOf(releases, live.remotes, wanted.remotes);
  return { changes: differences(live, wanted), ...noticed };
}
