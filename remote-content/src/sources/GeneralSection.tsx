import { LIMITS } from '@mobidrom/platform-api';
import { FormSection, fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useFollowingId } from '../ids/useFollowingId';
import { eventNameOf, type SourceValues } from './sourceValues';
import { texts } from './texts';

const { TextField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;

/** Title and id. The id of a new source follows the title until it is edited by hand. */
export function GeneralSection({ isNew }: { readonly isNew: boolean }) {
  const change = useSetFormValues<SourceValues>();
  const following = useFollowingId(useFormValue<SourceValues, 'title'>('title'));
  const setId = (dataSetId: string) =>
    change((values) => ({ ...values, dataSetId, eventName: eventNameOf({ ...values, dataSetId }) }));
  const followTitle = (title: string) =>
    change((values) => {
      const dataSetId = following(values.dataSetId, title);
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
