import type { Cron } from '@mobidrom/platform-api';
import {
  blankSchedule,
  type FormSchema,
  messages,
  optional,
  required,
  type ScheduleValues,
  scheduleSchema,
  withRules,
} from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import type { AccessValues } from '../AccessFields';

/** Values of the dialog for the interval. */
export interface IntervalValues {
  readonly schedule: ScheduleValues;
}

/** Repetition and status have no field here: each source keeps its own. */
export const blankInterval: IntervalValues = {
  schedule: { ...blankSchedule, repeatMissedEvents: false, active: true },
};

export const intervalSchema: FormSchema<IntervalValues, Cron> = z.pipe(
  z.object({ schedule: scheduleSchema }),
  z.transform(({ schedule }) => schedule.cron),
);

export const blankAccess: AccessValues = { access: '', organisationIds: [], tagIds: [] };

export const accessSchema: FormSchema<AccessValues, AccessValues> = withRules(
  z.object({
    access: z.custom<AccessValues['access']>().check(z.refine((access) => access !== '', messages.choose)),
    organisationIds: z.readonly(optional.choices()),
    tagIds: z.readonly(optional.choices()),
  }),
  ({ access, organisationIds }) =>
    access === 'restricted' && organisationIds.length === 0
      ? [{ path: ['organisationIds'], message: messages.choose }]
      : [],
);

/** Values of the dialog for the offer to which data sources are added. */
export interface OfferChoiceValues {
  /** `keyText` of the offer; '' until one is chosen. */
  readonly offer: string;
}
export const blankOfferChoice: OfferChoiceValues = { offer: '' };
export const offerChoiceSchema: FormSchema<OfferChoiceValues, string> = z.pipe(
  z.object({ offer: required.choice() }),
  z.transform(({ offer }) => offer),
);
