import type { DescribedSet, PortalReleases } from '@mobidrom/platform-api';
import { proposalState } from '@mobidrom/shared-build/releases';
import type { Db } from '../../store/database';
import { readTrials, type StoredTrial } from './trialStore';

type Sets = Pick<PortalReleases, 'proposals' | 'history'>;

/** Returns sets with their Probeläufe; a proposal has one only as long as it and the live set are those that were tried. */
export async function withTrials(db: Db, releases: string, { proposals, history }: Sets): Promise<Sets> {
  const trials = await readTrials(
    db,
    [...proposals, ...history].map(({ id }) => id),
  );
  const tried = proposals.map(async (proposal) => {
    const trial = trials.get(proposal.id);
    if (!trial) return proposal;
    const state = (await proposalState(releases, proposal.id))?.state;
    return state === trial.state ? withTrial(proposal, trial) : proposal;
  });
  return {
    proposals: await Promise.all(tried),
    history: history.map((set) => withTrial(set, trials.get(set.id))),
  };
}

const withTrial = <T extends DescribedSet>(set: T, trial: StoredTrial | undefined): T =>
  trial ? { ...set, trial: { at: trial.at, by: trial.by, areas: trial.areas } } : set;
