import { Box, Typography } from '@mobidrom/shared-ui/core';
import { fieldsFor, useFormValue } from '@mobidrom/shared-ui/forms';
import type { ActionValues } from '../acting/action.schema';
import { timetableTexts as texts } from './texts';
import { COURSES, stepFields, stepsOf, stepTime } from './timetable';

const { TextField, RadioField } = fieldsFor<ActionValues>();

/** Fields that say whether the share of a candidate rises by hand or at times, and when. */
export function TimetableFields() {
  const course = useFormValue<ActionValues, 'course'>('course');
  return (
    <>
      <RadioField
        name="course"
        label={texts.course}
        options={COURSES.map((value) => ({ value, label: texts.courses[value] }))}
        required
      />
      {course === 'timetable' && <Steps />}
    </>
  );
}

function Steps() {
  const share = useFormValue<ActionValues, 'share'>('share');
  const steps = useFormValue<ActionValues, 'steps'>('steps');
  const now = new Date();
  const times = stepsOf({ share, steps }).filter(({ after }) => after > 0);
  return (
    <>
      <Typography sx={{ gridColumn: '1 / -1' }}>{texts.hint}</Typography>
      {stepFields(share).map((step) => (
        <TextField
          key={step.name}
          name={`steps.${step.name}`}
          label={texts.step(step.share)}
          maxLength={20}
          half
        />
      ))}
      <Box aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
        {times.length > 0 && (
          <>
            {texts.times}
            <Box component="ul" sx={{ m: 0, pl: '20px' }}>
              {times.map((step) => (
                <li key={step.share}>{texts.at({ share: step.share, at: stepTime(step.after, now) })}</li>
              ))}
            </Box>
          </>
        )}
      </Box>
    </>
  );
}
