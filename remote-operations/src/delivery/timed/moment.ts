import { TIMED_AHEAD } from '@mobidrom/platform-api';
import type { RuleProblem } from '@mobidrom/shared-ui/forms';
import { instantsOf, parseClock, parseDay } from './germanTime';
import { timed } from './texts';

const DAY = 86_400_000;

/** Time as it is typed, in German time. */
export interface TypedMoment {
  readonly date: string;
  readonly time: string;
  /** `first` or `second` hour, where German clocks show the time twice; '' as long as none is chosen. */
  readonly hour: string;
}
export const NO_MOMENT: TypedMoment = { date: '', time: '', hour: '' };

/** Returns the instant that is meant; undefined as long as that is not clear. */
export function momentOf({ date, time, hour }: TypedMoment): Date | undefined {
  const instants = instantsOf(date, time) ?? [];
  if (instants.length < 2) return instants[0];
  return hour === '' ? undefined : instants[hour === 'first' ? 0 : 1];
}

/** Returns what is wrong with a typed time, field by field. */
export function momentProblems(typed: TypedMoment, now: Date): readonly RuleProblem[] {
  const { date, time } = typed;
  const problems: RuleProblem[] = [];
  const add = (field: keyof TypedMoment, message: string) => problems.push({ path: [field], message });
  if (!parseDay(date)) add('date', date.trim() === '' ? timed.dateMissing : timed.dateWrong);
  if (!parseClock(time)) add('time', time.trim() === '' ? timed.timeMissing : timed.timeWrong);
  const instants = instantsOf(date, time);
  if (!instants) return problems;
  const moment = momentOf(typed);
  if (instants.length === 0) add('time', timed.leftOut);
  else if (!moment) add('hour', timed.hourMissing);
  else if (moment <= now) add(isToday(date, now) ? 'time' : 'date', timed.past);
  else if (moment.getTime() - now.getTime() > TIMED_AHEAD * DAY) add('date', timed.tooFar(TIMED_AHEAD));
  return problems;
}

/** Whether German clocks show this day still. */
function isToday(date: string, now: Date): boolean {
  const [lastMinute] = instantsOf(date, '23:59') ?? [];
  return lastMinute !== undefined && lastMinute >= now;
}
