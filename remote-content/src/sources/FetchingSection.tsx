import type { DataEntryItem } from '@mobidrom/platform-api';
import { FormSection, fieldsFor, ScheduleFields, scheduleSummary } from '@mobidrom/shared-ui/forms';
import { ImportTimes } from './ImportTimes';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

const { TextField } = fieldsFor<SourceValues>();

/** Schedule of the import, the name of its event, and the times of the last and the next import. */
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

const summary = ({ schedule }: SourceValues): string => scheduleSummary(schedule);
