import { type CandidateStep, TIMETABLE_BOUNDS } from '@mobidrom/platform-api';
import type { RuleProblem } from '@mobidrom/shared-ui/forms';
import { timetableTexts as texts } from './texts';

/** How the share of a candidate rises. */
export const COURSES = ['hand', 'timetable'] as const;

/** Shares that a timetable can have, in percent; 100: all browsers. */
const STEP_SHARES: readonly number[] = [25, 50, 100];

/** Typed times after which the shares begin, as '2 Std.', by the name of the field; empty: not at all. */
export type StepTimes = Readonly<Record<string, string>>;
export const USUAL_STEPS: StepTimes = { to25: '2 Std.', to50: '1 Tag', to100: '2 Tage' };

const MINUTES = { m: 1, s: 60, h: 60, t: 24 * 60 } as const;

/** Returns a typed time as '30 Min.', '2 Std.' or '1 Tag' in minutes; NaN for any other text. */
export function minutesOf(typed: string): number {
  const found = /^(\d{1,6}) ?(min(?:uten?)?|std|stunden?|h|tage?)\.?$/i.exec(typed.trim());
  const unit = found?.[2]?.[0]?.toLowerCase() as keyof typeof MINUTES | undefined;
  return unit === undefined ? Number.NaN : Number(found?.[1]) * MINUTES[unit];
}

interface Typed {
  /** Share with which the candidate begins. */
  readonly share: string;
  readonly steps: StepTimes;
}

/** Field of a step. */
export interface StepField {
  readonly share: number;
  readonly name: string;
}

/** Returns the steps that are possible above a share. */
export const stepFields = (share: string): readonly StepField[] =>
  STEP_SHARES.filter((step) => step > Number(share)).map((step) => ({ share: step, name: `to${step}` }));

/** Returns the steps that are typed, in the order of their shares; `after` is NaN where a time cannot be read. */
export const stepsOf = ({ share, steps }: Typed): CandidateStep[] =>
  stepFields(share).flatMap((step) => {
    const typed = steps[step.name]?.trim() ?? '';
    return typed === '' ? [] : [{ share: step.share, after: minutesOf(typed) }];
  });

/** Returns what is missing or invalid in the typed steps, by field. */
export function timetableProblems({ share, steps }: Typed): readonly RuleProblem[] {
  const known = stepsOf({ share, steps });
  const at = (field: StepField | undefined, message: string) => ({
    path: ['steps', field?.name ?? ''],
    message,
  });
  const fields = stepFields(share);
  if (known.length === 0) return [at(fields[0], texts.noStep)];
  let before = 0;
  return known.flatMap(({ share: step, after }) => {
    const field = fields.find((one) => one.share === step);
    if (Number.isNaN(after) || after === 0) return [at(field, texts.timeInvalid)];
    if (after > TIMETABLE_BOUNDS.after) return [at(field, texts.tooFar(TIMETABLE_BOUNDS.after / MINUTES.t))];
    if (after <= before) return [at(field, texts.notLater)];
    before = after;
    return [];
  });
}

/** Returns when a step takes place that begins so many minutes after a change at `now`; ISO 8601, UTC. */
export const stepTime = (after: number, now: Date): string =>
  new Date((Math.ceil(now.getTime() / 60_000) + after) * 60_000).toISOString();

/** State of a candidate in the history without its timetable, and the steps of that. */
interface SplitState {
  readonly state: string;
  readonly steps: readonly { readonly share: number; readonly at: string }[];
}

/** Splits a state as '1.1.0 5 %, 25 % 2026-11-28T02:00:00.000Z'. */
export function splitState(state: string): SplitState {
  const parts = state.split(', ');
  const steps = parts.flatMap((part) => {
    const [, share, at] = /^(\d{1,3}) % (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(part) ?? [];
    return share === undefined || at === undefined ? [] : [{ share: Number(share), at }];
  });
  return { state: parts.slice(0, parts.length - steps.length).join(', '), steps };
}

/** Returns a change of a candidate in German; a timetable is told where it begins, changes or ends otherwise than by its last step. */
export function candidateChangeText(
  remote: string,
  from: string | undefined,
  to: string | undefined,
): string {
  const { difference } = texts;
  const before = splitState(from ?? '');
  const after = splitState(to ?? '');
  if (to === undefined) return difference.ended(remote, before.state);
  const shares = ({ steps }: SplitState, first: number) =>
    steps
      .slice(first)
      .map(({ share }) => share)
      .join();
  const isStep = before.steps.length > 0 && shares(before, 1) === shares(after, 0);
  const plan = isStep || after.steps.length === 0 ? '' : difference.planned(after.steps);
  if (from === undefined) return `${difference.begun(remote, after.state)}${plan}`;
  if (before.state !== after.state) return `${difference.changed(remote, before.state, after.state)}${plan}`;
  return `${difference.begun(remote, after.state)}${plan || difference.unplanned}`;
}
