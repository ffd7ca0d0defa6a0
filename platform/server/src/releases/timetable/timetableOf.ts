import type { ReleaseChange } from '@mobidrom/platform-api';
import type { CandidateTimetable } from '@mobidrom/shared-contract';
import type { PlatformContext } from '../../context';
import { badRequest, Problem } from '../../http/problem';
import type { Principal } from '../../identity/principal';
import { LONGEST_NAME } from '../changeReleases';
import { texts } from '../texts';

const MINUTE = 60_000;

/**
 * Returns the timetable that a change gives to a candidate, with times at full minutes; undefined where it gives none.
 * @throws Problem in German: 400 naming the field, 409 where nobody can ask for the person's right at a step
 */
export function timetableOf(
  change: ReleaseChange,
  { administration, now }: Pick<PlatformContext, 'administration' | 'now'>,
  { subject, username }: Pick<Principal, 'subject' | 'username'>,
): CandidateTimetable | undefined {
  if (change.kind !== 'candidate' || change.timetable === undefined) return undefined;
  const { share, timetable, why } = change;
  if (share === 100) throw badRequest('timetable', texts.timetable.ofAll);
  for (const [at, step] of timetable.entries()) {
    const before = timetable[at - 1] ?? { share, after: 0 };
    if (step.share <= before.share) throw badRequest(`timetable.${at}.share`, texts.timetable.notRising);
    if (step.after <= before.after) throw badRequest(`timetable.${at}.after`, texts.timetable.notLater);
  }
  if (!administration) throw new Problem(409, texts.timetable.rightsUnknown);
  const begin = Math.ceil(now().getTime() / MINUTE);
  return {
    steps: timetable.map((step) => ({
      share: step.share,
      at: new Date((begin + step.after) * MINUTE).toISOString(),
    })),
    ...{ by: username.slice(0, LONGEST_NAME), subject, why },
  };
}
