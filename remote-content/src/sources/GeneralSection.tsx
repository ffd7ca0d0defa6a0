import { idFromTitle, LIMITS } from '@mobidrom/platform-api';
import { FormSection, fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useRef } from 'react';
import { eventNameOf, type SourceValues } from './sourceValues';
import { texts } from './texts';

const { TextField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;

/** Title and id; the id of a new source follows the title until it is edited by hand (DESIGN 'Data sources'). */
export function GeneralSection({ isNew }: { readonly isNew: boolean }) {
  const change = useSetFormValues<SourceValues>();
  const derived = useRef(idFromTitle(useFormValue<SourceValues, 'title'>('title')));
  const setId = (dataSetId: string) =>
    change((values) => ({ ...values, dataSetId, eventName: eventNameOf({ ...values, dataSetId }) }));
  const followTitle = (title: string) =>
    change((values) => {
      const follows = values.dataSetId === derived.current;
      derived.current = idFromTitle(title);
      const dataSetId = follows ? derived.current : values.dataSetId;
      return { ...values, dataSetId, eventName: eventNameOf({ ...values, dataSetId }) };
    });
  return (
    <FormSection title={texts.sections.general} summary={({ title }: SourceValues) => title}>
      <TextField
        name="title"
        label={fields.title}
        required
        maxLength={LIMITS.dataSourceTitle}
        hint={hints.title}
        {...(isNew && { onChanged: followTitle })}
      />
      <TextField
        name="dataSetId"
        label={fields.dataSetId}
        required
        readOnly={!isNew}
        hint={isNew ? hints.newId : hints.id}
        {...(isNew && { maxLength: LIMITS.dataSourceId, onChanged: setId })}
      />
    </FormSection>
  );
}
