import { type ScheduleValues, scheduleSchema, scheduleValues } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import type { PlanValues } from './plan.schema';

/** Choices that all lines of a bulk entry have in common. None of them is secret. */
export type CommonChoices = Pick<
  PlanValues,
  'adapter' | 'rightsholder' | 'schedule' | 'access' | 'organisationIds' | 'tagIds'
>;

const commonChoices = z.object({
  adapter: z.string(),
  rightsholder: z.string(),
  schedule: z.pipe(
    scheduleSchema,
    z.transform((schedule): ScheduleValues => scheduleValues(schedule)),
  ),
  access: z.enum(['signedIn', 'restricted', '']),
  organisationIds: z.readonly(z.array(z.string())),
  tagIds: z.readonly(z.array(z.string())),
});

/** Returns common choices as the browser keeps them with a bulk entry that is not complete; undefined for anything else. */
export function readCommonChoices(stored: unknown): CommonChoices | undefined {
  try {
    return commonChoices.parse(stored);
  } catch {
    // Damaged, or written by a release with another format: the user makes the choices again.
    return undefined;
  }
}

/** Returns the common choices among the values of the form. */
export const commonOf = (plan: PlanValues): CommonChoices => ({
  adapter: plan.adapter,
  rightsholder: plan.rightsholder,
  schedule: plan.schedule,
  access: plan.access,
  organisationIds: plan.organisationIds,
  tagIds: plan.tagIds,
});
