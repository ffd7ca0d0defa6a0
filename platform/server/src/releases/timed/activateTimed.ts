import { listHistory, proposalState, ReleaseError } from '@mobidrom/shared-build/releases';
import { meetsRequirement } from '@mobidrom/shared-contract';
import type { Administration } from '../../context';
import type { Report } from '../../http/errorHandler';
import { Problem } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { type ChangeOptions, makeChange, refusalOfChange } from '../changeReleases';
import { texts } from '../texts';
import type { TimedEnd, TimedRow } from './timedStore';

interface ActivationOptions extends Pick<ChangeOptions, 'releases' | 'acting' | 'lockTimeout'> {
  readonly administration: Administration | undefined;
  readonly report: Report;
}

/**
 * Makes a planned set live.
 * @returns how it ended; undefined where another change is running, so that it can be tried again
 * @throws an unexpected error, after which it can be tried again too
 */
export async function activateTimed(
  row: TimedRow,
  { administration, report, ...options }: ActivationOptions,
): Promise<Omit<TimedEnd, 'at'> | undefined> {
  const { releases } = options;
  const precondition = async () => {
    const reason = await changedSince(row, releases);
    if (reason !== undefined) throw new Problem(412, reason);
  };
  try {
    await requireRight(row, administration);
    const change = { kind: 'activate', set: row.set_id, why: row.why, drops: row.drops } as const;
    await makeChange(change, { ...options, by: row.actor, note: noteOf(row), precondition });
    return { outcome: 'activated' };
  } catch (error) {
    if (await wentLive(row, releases)) return { outcome: 'activated' };
    if (error instanceof Problem) return { outcome: 'refused', why: error.detail };
    if (!(error instanceof ReleaseError)) throw error;
    if (error.refusal?.kind === 'busy') return undefined;
    return { outcome: 'refused', why: refusalOfChange(error, report).detail };
  }
}

/**
 * Asks for the right again: accounts and their rights change between the plan and its time.
 * @throws Problem in German
 */
export async function requireRight(
  { subject, actor }: Pick<TimedRow, 'subject' | 'actor'>,
  administration: Administration | undefined,
): Promise<void> {
  if (!administration) throw new Problem(409, texts.timed.rightsUnknown);
  const account = await administration.accounts.byId(subject);
  if (!account?.enabled) throw new Problem(403, texts.timed.accountGone(actor));
  if (!meetsRequirement({ roles: account.roles, groups: [] }, { roles: RIGHTS.changeReleases }))
    throw new Problem(403, texts.timed.rightGone(actor));
}

/** Returns why a proposal is not the one any more for which the time was planned; undefined when it is. */
export async function changedSince(row: TimedRow, releases: string): Promise<string | undefined> {
  const proposal = await proposalState(releases, row.set_id);
  if (proposal?.state === row.proposal_state) return undefined;
  if (!proposal) return texts.timed.proposalGone(row.set_id);
  return proposal.isStale ? texts.timed.otherLive(proposal.live) : texts.timed.proposalChanged;
}

/** Added to the reason in the history, by which the activation is recognised too. */
const noteOf = ({ at }: TimedRow): string => texts.timed.note(at);

/** Whether this activation has gone live, also where its process ended before that was recorded. */
export async function wentLive(row: TimedRow, releases: string): Promise<boolean> {
  const found = (await listHistory(releases)).find(({ id }) => id === row.set_id);
  return found?.by === row.actor && found.why?.endsWith(noteOf(row)) === true;
}
