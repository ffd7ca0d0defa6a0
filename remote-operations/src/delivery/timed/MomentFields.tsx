import { TIMED_LIMIT } from '@mobidrom/platform-api';
import { Box } from '@mobidrom/shared-ui/core';
import { fieldsFor, useFormValue } from '@mobidrom/shared-ui/forms';
import type { ActionValues } from '../acting/action.schema';
import { instantsOf } from './germanTime';
import { momentOf } from './moment';
import { bothZones, timed } from './texts';

const { TextField, RadioField, SwitchField } = fieldsFor<ActionValues>();

/** Fields of a time in German time, with the time in UTC beside it. */
export function MomentFields() {
  const date = useFormValue<ActionValues, 'date'>('date');
  const time = useFormValue<ActionValues, 'time'>('time');
  const hour = useFormValue<ActionValues, 'hour'>('hour');
  const moment = momentOf({ date, time, hour });
  const [first, second] = instantsOf(date, time) ?? [];
  return (
    <>
      <TextField name="date" label={timed.date} hint={timed.dateHint} required half />
      <TextField name="time" label={timed.time} hint={timed.timeHint} required half />
      {first && second && (
        <RadioField
          name="hour"
          label={timed.hour}
          options={[
            { value: 'first', label: timed.firstHour(first) },
            { value: 'second', label: timed.secondHour(second) },
          ]}
          required
        />
      )}
      <Box aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
        {moment && timed.means(bothZones(moment.toISOString()))}
      </Box>
      <SwitchField
        name="duringBackup"
        label={timed.duringBackup}
        hint={timed.duringBackupHint(TIMED_LIMIT)}
      />
    </>
  );
}
