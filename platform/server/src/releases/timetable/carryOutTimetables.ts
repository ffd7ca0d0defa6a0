import {
  endTimetable,
  LONGEST_REASON,
  liveHostLink,
  ReleaseError,
  readCandidates,
} from '@mobidrom/shared-build/releases';
import type { CandidateTimetable, SetCandidate } from '@mobidrom/shared-contract';
import type { ServiceOptions } from '../../context';
import { texts as healthTexts } from '../../health/texts';
import { Problem } from '../../http/problem';
import { type ChangeOptions, LOCK_TIMEOUT, makeChange, refusalOfChange } from '../changeReleases';
import { texts } from '../texts';
import { requireRight } from '../timed/activateTimed';

const MINUTE = 60_000;

interface TimetableOptions
  extends Pick<ServiceOptions, 'now' | 'report' | 'releases' | 'acting' | 'administration'> {
  /** Milliseconds to wait for another change that is running. Default: as of other changes. */
  readonly lockTimeout?: number;
}

/** Candidate with the step that is due. */
interface DueStep extends Pick<ChangeOptions, 'releases' | 'acting'> {
  readonly remote: string;
  readonly candidate: SetCandidate;
  readonly timetable: CandidateTimetable;
  readonly step: CandidateTimetable['steps'][number];
}

/** The candidate has ended, or its timetable is another one by now. */
class Superseded extends Error {}

/**
 * Makes the steps that are due in the timetables of the candidates, one of each. What cannot be done now is tried again at the next
 * call; a step that is refused ends its timetable, and the candidate stays as it is. Errors are reported.
 * @param isTransferRunning whether a backup or a restore is running, whose end the steps wait for
 */
export async function carryOutTimetables(
  options: TimetableOptions,
  isTransferRunning: () => Promise<boolean>,
): Promise<void> {
  const { releases, acting, report, now } = options;
  if (acting?.by !== 'portal' || releases === undefined) return;
  try {
    const { candidates } = await readCandidates(releases);
    for (const [remote, candidate] of Object.entries(candidates)) {
      const { timetable } = candidate;
      const [step] = timetable?.steps ?? [];
      if (!timetable || !step || Date.parse(step.at) > now().getTime()) continue;
      if (await isTransferRunning()) return;
      const due = { releases, acting, remote, candidate, timetable, step };
      await carryOut(due, options).catch(report);
    }
  } catch (error) {
    report(error);
  }
}

async function carryOut(due: DueStep, options: TimetableOptions): Promise<void> {
  try {
    await requireRight({ ...due.timetable, actor: due.timetable.by }, options.administration);
    await makeStep(due, options);
  } catch (error) {
    if (error instanceof Superseded) return;
    // Another change is running.
    if (error instanceof ReleaseError && error.refusal?.kind === 'busy') return;
    const problem = error instanceof ReleaseError ? refusalOfChange(error, options.report) : error;
    if (!(problem instanceof Problem)) throw error;
    await end(due, problem.detail, options);
  }
}

/** Gives a candidate its next share. After a delay the later steps move, so that no share is observed for a shorter time than planned. */
async function makeStep(due: DueStep, { now, lockTimeout }: TimetableOptions): Promise<void> {
  const { remote, candidate, timetable, step, releases, acting } = due;
  const at = Date.parse(step.at);
  const delay = Math.floor((now().getTime() - at) / MINUTE) * MINUTE;
  const steps = timetable.steps
    .slice(1)
    .map((later) => ({ ...later, at: new Date(Date.parse(later.at) + delay).toISOString() }));
  const { version } = candidate;
  await makeChange(
    { kind: 'candidate', remote, version, share: step.share, why: timetable.why, drops: [] },
    {
      ...{ releases, acting, by: timetable.by, note: texts.timetable.note(new Date(at)) },
      ...(steps.length > 0 && { timetable: { ...timetable, steps } }),
      precondition: unchanged(due),
      ...(lockTimeout !== undefined && { lockTimeout }),
    },
  );
}

/** Ends a timetable as the platform itself, with the reason for the history. */
async function end(due: DueStep, reason: string, { lockTimeout = LOCK_TIMEOUT }: TimetableOptions) {
  const { releases, acting, remote, candidate, step } = due;
  const context = {
    ...{ releases, hostDist: liveHostLink(releases), signing: acting.signing, lockTimeout },
    configurationFile: { keep: true } as const,
  };
  try {
    await endTimetable(context, remote, {
      by: healthTexts.itself,
      why: texts.timetable.ended(candidate.share, new Date(step.at), reason).slice(0, LONGEST_REASON),
      precondition: unchanged(due),
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

/** Returns the check, made under the lock, that of several processes one makes a step, and none after a change by hand. */
const unchanged =
  ({ releases, remote, timetable }: DueStep) =>
  async () => {
    const { candidates } = await readCandidates(releases);
    if (JSON.stringify(candidates[remote]?.timetable) !== JSON.stringify(timetable)) throw new Superseded();
  };
