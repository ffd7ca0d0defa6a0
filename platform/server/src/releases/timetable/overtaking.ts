import { readCandidates } from '@mobidrom/shared-build/releases';
import type { CandidateTimetable } from '@mobidrom/shared-contract';
import { Problem } from '../../http/problem';
import type { Db } from '../../store/database';
import { texts } from '../texts';
import { plannedActivation } from '../timed/timedStore';

/*
 * Each step of a timetable makes a set, which overtakes all proposals, and with them the one that is planned for a later time.
 * Both are asked under the lock of the releases, and what they allow is stored before it is given back: of two people in the
 * same moment, one with a timetable and one with a time, the second is refused.
 */

/** @throws Problem 409 in German when a step of a timetable would overtake a set that is to go live at `at` */
export async function refuseOvertaken(releases: string, at: Date): Promise<void> {
  const { candidates } = await readCandidates(releases);
  for (const [remote, { timetable }] of Object.entries(candidates)) {
    const [step] = timetable?.steps ?? [];
    if (step && Date.parse(step.at) <= at.getTime())
      throw new Problem(409, texts.timed.overtaken(remote, new Date(step.at)));
  }
}

/** @throws Problem 409 in German when a step of the timetable would overtake the set that is planned */
export async function refuseOvertaking(db: Db, timetable: CandidateTimetable | undefined): Promise<void> {
  const [step] = timetable?.steps ?? [];
  if (!step) return;
  const planned = await plannedActivation(db);
  if (planned && Date.parse(step.at) <= planned.at.getTime())
    throw new Problem(409, texts.timetable.overtakes(planned.set_id, planned.at));
}
