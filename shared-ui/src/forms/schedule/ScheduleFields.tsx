import { HOUR_STEPS, MINUTE_STEPS } from '@mobidrom/platform-api';
import { useFormContext, useWatch } from 'react-hook-form';
import { YesNoInput, type YesNoInputProps } from '../fields/ChoiceInputs';
import { type Option, optionsOf } from '../fields/options';
import { SelectInput, type SelectInputProps } from '../fields/SelectInput';
import { TogglesInput, type TogglesInputProps } from '../fields/TogglesInput';
import { connectField } from '../form/connectField';
import { describeChoice, describeChoices, describeYesNo } from '../form/describe';
import { SchedulePreview } from './SchedulePreview';
import { DAYS_OF_MONTH, HOURS_OF_DAY, type Schedule, type WEEKDAYS, withInterval } from './schedule';
import type { ScheduleValues } from './scheduleSchema';
import { INTERVAL_LABELS, SHORT_WEEKDAYS, texts, weekdayOptions } from './texts';

const fallback = texts.chooseInterval;
const IntervalField = connectField<Schedule['interval'], SelectInputProps<Exclude<Schedule['interval'], ''>>>(
  SelectInput,
  { describe: describeChoice, fallback },
);
const NumberField = connectField<number | '', SelectInputProps<number>>(SelectInput, {
  describe: describeChoice,
});
const WeekdaysField = connectField<Schedule['weekdays'], TogglesInputProps<(typeof WEEKDAYS)[number]>>(
  TogglesInput,
  { describe: describeChoices },
);
const YesNoField = connectField<boolean | null, YesNoInputProps>(YesNoInput, {
  describe: describeYesNo,
});

interface ScheduleFieldsProps {
  /** Path of the schedule's values in the form. */
  readonly name: string;
  /** Whether repetition and status have no fields; the form sets them. Default: false. */
  readonly intervalOnly?: boolean;
}

/** Fields of a schedule: the interval with its own fields, repetition and status, with a preview. */
export function ScheduleFields({ name, intervalOnly = false }: ScheduleFieldsProps) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const schedule: ScheduleValues = useWatch({ name });
  const path = (field: keyof ScheduleValues) => `${name}.${field}`;
  const change = (interval: Schedule['interval']) => {
    const next = withInterval(getValues(name), interval);
    for (const [field, value] of Object.entries(next)) setValue(`${name}.${field}`, value);
    clearErrors([path('interval'), path('weekdays')]);
  };
  const { interval } = schedule;
  return (
    <>
      <IntervalField
        name={path('interval')}
        label={texts.interval}
        required
        half
        options={optionsOf(INTERVAL_LABELS).filter(
          ({ value }) => value !== 'custom' || schedule.foreign !== null,
        )}
        hint={interval === 'custom' && texts.foreign}
        onChanged={change}
      />
      {interval === 'everyMinute' && (
        <NumberField name={path('minutes')} label={texts.minutes} half required options={minuteSteps} />
      )}
      {interval === 'everyHour' && (
        <NumberField name={path('hours')} label={texts.hours} half required options={hourSteps} />
      )}
      {interval === 'everyMonth' && (
        <NumberField name={path('dayOfMonth')} label={texts.dayOfMonth} half required options={daysOfMonth} />
      )}
      {(interval === 'everyDay' || interval === 'everyWeek' || interval === 'everyMonth') && (
        <NumberField name={path('hour')} label={texts.hour} half required options={hoursOfDay} />
      )}
      {interval === 'everyWeek' && (
        <WeekdaysField
          name={path('weekdays')}
          label={texts.weekdays}
          required
          options={weekdayOptions}
          short={SHORT_WEEKDAYS}
        />
      )}
      {!intervalOnly && (
        <>
          <YesNoField
            name={path('repeatMissedEvents')}
            label={texts.repeatMissedEvents}
            required
            half
            yes={texts.yes}
            no={texts.no}
            hint={texts.repeatMissedEventsHint}
          />
          <YesNoField
            name={path('active')}
            label={texts.status}
            required
            half
            yes={texts.active}
            no={texts.inactive}
          />
        </>
      )}
      <SchedulePreview name={name} schedule={schedule} />
    </>
  );
}

const numbers = (values: readonly number[], label = String): Option<number>[] =>
  values.map((value) => ({ value, label: label(value) }));
const minuteSteps = numbers(MINUTE_STEPS);
const hourSteps = numbers(HOUR_STEPS);
const hoursOfDay = numbers(HOURS_OF_DAY);
const daysOfMonth = numbers(DAYS_OF_MONTH);
