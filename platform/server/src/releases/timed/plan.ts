import { TIMED_AHEAD } from '@mobidrom/platform-api';
import { proposalState, ReleaseError, releasesLock, withLock } from '@mobidrom/shared-build/releases';
import type { PlatformContext } from '../../context';
import { badRequest, notFound, Problem } from '../../http/problem';
import type { Principal } from '../../identity/principal';
import {
  type Done,
  LOCK_TIMEOUT,
  LONGEST_NAME,
  refusalOfChange,
  statesIn,
  type TimedChange,
} from '../changeReleases';
import { haveSeenPlan, seenState } from '../seenState';
import { texts } from '../texts';
import { refuseOvertaken } from '../timetable/overtaking';
import { notePlans } from './notePlans';
import { addTimed, cancelTimed, plannedActivation } from './timedStore';

const DAY = 86_400_000;

interface Person {
  readonly principal: Principal;
  /** Value of `If-Match`. */
  readonly condition: string | undefined;
}
type Context = Pick<PlatformContext, 'store' | 'now' | 'acting' | 'administration' | 'report'>;

/** Whether a time can be planned here: the portal makes releases live, and knows the rights of people who are not there. */
export const canPlan = ({ acting, administration }: Pick<Context, 'acting' | 'administration'>): boolean =>
  acting?.by === 'portal' && administration !== undefined;

/**
 * Plans or cancels the activation of a proposed set.
 * @throws Problem in German: 400, 404, 409, 412 or 428; nothing was changed then
 */
export async function changeTimed(
  change: TimedChange,
  context: Context,
  releases: string,
  person: Person,
): Promise<Done> {
  try {
    return change.kind === 'cancel'
      ? await cancel(change, context, person)
      : await plan(change, context, releases, person);
  } catch (error) {
    throw error instanceof ReleaseError ? refusalOfChange(error, context.report) : error;
  }
}

type ActivateAt = Extract<TimedChange, { readonly kind: 'activate-at' }>;

async function plan(change: ActivateAt, context: Context, releases: string, person: Person): Promise<Done> {
  const { now, acting, administration } = context;
  if (acting?.by !== 'portal') throw new Problem(409, texts.elsewhere[acting?.by ?? 'command']);
  if (!administration) throw new Problem(409, texts.timed.rightsUnknown);
  const states = statesIn(person.condition);
  const moment = new Date(change.at);
  const ahead = moment.getTime() - now().getTime();
  if (ahead <= 0) throw badRequest('at', texts.timed.past);
  if (ahead > TIMED_AHEAD * DAY) throw badRequest('at', texts.timed.tooFar(TIMED_AHEAD));
  const added = (assertHeld: () => Promise<void>) =>
    addIfCurrent(change, moment, context, releases, { principal: person.principal, states, assertHeld });
  // Timetables begin under the same lock, so that none begins now whose steps would overtake the set.
  await withLock(releasesLock(releases), added, { timeout: LOCK_TIMEOUT });
  return done(change.set, `planned for ${moment.toISOString()}`);
}

interface Planner extends Pick<Person, 'principal'> {
  readonly states: readonly string[];
  /** Rejects when another process has taken the lock. */
  readonly assertHeld: () => Promise<void>;
}

/** Stores a plan; called under the lock of the releases, which a clearing takes, too: it must find the note of the plan. */
async function addIfCurrent(
  { set, duringBackup, why, drops }: ActivateAt,
  at: Date,
  { store: { db }, now, report }: Context,
  releases: string,
  { principal, states, assertHeld }: Planner,
): Promise<void> {
  const proposal = await proposalState(releases, set);
  const seen = await seenState(db, releases);
  if (!states.includes(seen.state)) throw new Problem(412, texts.changedMeanwhile);
  if (!proposal) throw notFound(texts.noProposal(set));
  if (proposal.isStale) throw new Problem(409, texts.refused.staleProposal(set, proposal.live));
  await refuseOvertaken(releases, at);
  const timed = {
    ...{ set, at, duringBackup, why, drops, proposalState: proposal.state },
    ...{ subject: principal.subject, actor: principal.username.slice(0, LONGEST_NAME) },
  };
  await assertHeld();
  // A plan that cannot be noted now stands all the same: it is noted with the next minute.
  if (await addTimed(db, timed, now())) return notePlans(db, releases).catch(report);
  const planned = await plannedActivation(db);
  throw new Problem(409, texts.timed.plannedAlready(planned?.set_id, planned?.at));
}

/** Cancels the plan that the person saw, whatever is live by now: it only leaves everything as it is. */
async function cancel(
  { set, why }: Extract<TimedChange, { readonly kind: 'cancel' }>,
  { store: { db }, now }: Context,
  { principal, condition }: Person,
): Promise<Done> {
  const states = statesIn(condition);
  const planned = await plannedActivation(db);
  if (planned?.set_id !== set) throw new Problem(409, texts.timed.notPlanned(set));
  if (!haveSeenPlan(states, planned)) throw new Problem(412, texts.changedMeanwhile);
  const by = principal.username.slice(0, LONGEST_NAME);
  if (!(await cancelTimed(db, planned, { by, why, at: now() })))
    throw new Problem(409, texts.timed.notPlanned(set));
  return done(set, 'plan cancelled');
}

const done = (set: number, word: string): Done => ({
  answer: { set, damaged: [], inQuarantine: [] },
  entry: { set, word },
});
