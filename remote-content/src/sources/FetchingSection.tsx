import type { DataEntryItem } from '@mobidrom/platform-api';
import { FormSection, fieldsFor, ScheduleFields, scheduleText, toCron } from '@mobidrom/shared-ui/forms';
import { ImportTimes } from './ImportTimes';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

const { TextField } = fieldsFor<SourceValues>();

/** When the source is fetched, by which event, and how that went (specification, content, chapter 4). */
export function FetchingSection({ source }: { readonly source: DataEntryItem | undefined }) {
  return (
    <FormSection title={texts.sections.fetching} summary={summary} startsClosed={source !== undefined}>
      <TextField
        name="eventName"
        label={texts.fields.eventName}
        required
        readOnly
        hint={texts.hints.eventName}
      />
      <ScheduleFields name="schedule" />
      {source && <ImportTimes source={source} />}
    </FormSection>
  );
}

function summary({ schedule }: SourceValues): string {
  const cron = toCron(schedule);
  const active = schedule.active !== false;
  const status = schedule.active === null ? '' : active ? texts.active : texts.inactive;
  return [cron && scheduleText(cron, { active }), status].filter(Boolean).join(' · ');
}
