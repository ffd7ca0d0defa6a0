import { ADAPTERS, isAdapterId } from '@mobidrom/platform-api';
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
import type { SourceValues } from '../../sources/sourceValues';
import { texts } from '../texts';
import { type ColumnChoice, NO_COLUMNS } from './guessColumns';

/** Values of the form: which column fills which field, which rows are added, and what all of them have in common. */
export interface PlanValues extends Pick<SourceValues, 'adapter' | 'rightsholder' | 'access'> {
  readonly columns: ColumnChoice;
  /** Column by whose cells rows are chosen, as an index; '' for all rows. */
  readonly partColumn: string;
  /** Cell of the rows that are chosen. */
  readonly partValue: string;
  readonly schedule: ScheduleValues;
  readonly organisationIds: readonly string[];
  readonly tagIds: readonly string[];
}

export const blankPlan: PlanValues = {
  columns: NO_COLUMNS,
  partColumn: '',
  partValue: '',
  adapter: '',
  rightsholder: '',
  schedule: blankSchedule,
  access: '',
  organisationIds: [],
  tagIds: [],
};

/** Adapters that need no certificate. Those of the Mobilithek are added one by one. */
export const BULK_ADAPTERS = Object.entries(ADAPTERS)
  .filter(([, { portal }]) => !portal)
  .map(([value, { label }]) => ({ value, label }));

/** Fields that a column fills, and else a value for all lines. */
export type CommonField = 'adapter' | 'rightsholder';
const COMMON_FIELDS: readonly CommonField[] = ['adapter', 'rightsholder'];

/**
 * Returns the rules of the form. Its values are used as they are: each line is checked with them again.
 * @param chosen returns the number of rows that the values choose
 * @param most greatest number of rows
 * @param isFilled whether each of these rows has a field itself, so that the value for all rows is not required; default: none has
 */
export const planSchema = (
  chosen: (values: PlanValues) => number,
  most: number,
  isFilled: (values: PlanValues, field: CommonField) => boolean = () => false,
): FormSchema<PlanValues, unknown> =>
  withRules(
    z.object({
      columns: z.object({
        title: required.choice(texts.columns.noTitle),
        place: optional.choice(),
        dataSetId: optional.choice(),
        sourceUrl: required.choice(texts.columns.noSourceUrl),
        adapter: optional.choice(),
        rightsholder: optional.choice(),
      }),
      partColumn: optional.choice(),
      partValue: optional.choice(),
      adapter: z
        .string()
        .check(z.refine((adapter) => adapter === '' || isAdapterId(adapter), messages.choose)),
      rightsholder: optional.choice(),
      schedule: scheduleSchema,
      access: z.custom<PlanValues['access']>().check(z.refine((access) => access !== '', messages.choose)),
      organisationIds: z.readonly(optional.choices()),
      tagIds: z.readonly(optional.choices()),
    }),
    (values) => [
      ...COMMON_FIELDS.filter((field) => values[field] === '' && !isFilled(values, field)).map((field) => ({
        path: [field],
        message: messages.choose,
      })),
      ...(chosen(values) > most
        ? [{ path: ['partColumn'], message: texts.columns.tooMany(chosen(values), most) }]
        : []),
      ...(values.access === 'restricted' && values.organisationIds.length === 0
        ? [{ path: ['organisationIds'], message: messages.choose }]
        : []),
    ],
  );
