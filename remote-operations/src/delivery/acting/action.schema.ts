import { REASON_LENGTH, type ReleaseDifference, shownName } from '@mobidrom/platform-api';
import { type FormSchema, required, withRules } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import {
  type CandidateValues,
  candidateObstacle,
  candidateProblems,
  candidateValues,
  isCandidateAction,
  NO_CANDIDATE,
} from '../candidate/candidateAction';
import { texts } from '../texts';
import { momentProblems, NO_MOMENT, type TypedMoment } from '../timed/moment';
import { type Action, type ChosenVersions, chosenParts, KEPT, needsConfirmation } from './action';

const { acting } = texts;

/** Values of the dialog's fields. */
export interface ActionValues extends TypedMoment, CandidateValues {
  readonly why: string;
  readonly confirmed: boolean;
  /** By part; empty unless a set is proposed. */
  readonly versions: ChosenVersions;
  /** Whether a planned set goes live also while a backup is running. */
  readonly duringBackup: boolean;
}

export const NO_VALUES: ActionValues = {
  ...NO_MOMENT,
  ...NO_CANDIDATE,
  why: '',
  confirmed: false,
  versions: {},
  duringBackup: false,
};

/** Returns the values with which the dialog opens. */
export const actionValues = (action: Action): ActionValues => ({
  ...NO_VALUES,
  ...(isCandidateAction(action) && candidateValues(action)),
  versions: action.kind === 'propose' ? Object.fromEntries(action.parts.map(({ name }) => [name, KEPT])) : {},
});

/**
 * Returns the rules of an action.
 * @param difference what the action leads to, as far as it is known
 */
export const actionSchema = (
  action: Action | undefined,
  difference: Pick<ReleaseDifference, 'takesAway' | 'switchesOff'> | undefined,
): FormSchema<ActionValues, ActionValues> =>
  withRules(fieldRules(action, difference), (values: ActionValues) => {
    if (action && isCandidateAction(action))
      return candidateProblems(action, values, candidateObstacle(action, difference));
    return action?.kind === 'activate-at' ? momentProblems(values, new Date()) : [];
  });

const fieldRules = (action: Action | undefined, difference: Parameters<typeof actionSchema>[1]) => {
  const mustConfirm = action !== undefined && needsConfirmation(action, difference);
  return z.object({
    why: required.text(REASON_LENGTH).check(z.regex(/^\P{Cc}*$/u, acting.oneLine), shownName),
    confirmed: z.boolean().check(z.refine((confirmed) => confirmed || !mustConfirm, acting.unconfirmed)),
    date: z.string(),
    time: z.string(),
    hour: z.string(),
    duringBackup: z.boolean(),
    version: z.string(),
    share: z.string(),
    roles: z.array(z.string()),
    factor: z.string(),
    course: z.string(),
    steps: z.record(z.string(), z.string()),
    versions: z.record(z.string(), z.string()).check(
      // An error of all parts together: none of them is wrong by itself.
      z.refine((versions) => action?.kind !== 'propose' || isChosen(versions), acting.nothingChosen),
    ),
  });
};

function isChosen(versions: ChosenVersions): boolean {
  const { host, remotes } = chosenParts(versions);
  return host !== undefined || Object.keys(remotes).length > 0;
}
