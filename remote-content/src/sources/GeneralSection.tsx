import { type DataEntry, LIMITS } from '@mobidrom/platform-api';
import { FormSection, fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { namesLike } from '../existing/sameEntries';
import { texts as existingTexts } from '../existing/texts';
import { IdHint } from '../ids/IdHint';
import { texts as idTexts } from '../ids/texts';
import { useFollowingId, useTakenIds } from '../ids/useFollowingId';
import type { TakenNames } from './source.schema';
import { eventNameOf, type SourceValues } from './sourceValues';
import { texts } from './texts';
import type { ExistingSource } from './useExistingSources';

const { TextField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;

interface GeneralSectionProps {
  readonly source: DataEntry | undefined;
  readonly taken: TakenNames;
  readonly others: readonly ExistingSource[];
  /** Id of the deleted source that is brought back. */
  readonly formerId: string | undefined;
}

/** Title and id. The id of a new source follows the title until it is edited by hand. */
export function GeneralSection({ source, taken, others, formerId }: GeneralSectionProps) {
  const isNew = source === undefined;
  const change = useSetFormValues<SourceValues>();
  const title = useFormValue<SourceValues, 'title'>('title');
  const adapter = useFormValue<SourceValues, 'adapter'>('adapter');
  const isTakenId = useTakenIds(taken.ids);
  const isTaken = useCallback(
    (dataSetId: string) => isTakenId(dataSetId) || taken.events.has(eventNameOf({ adapter, dataSetId })),
    [isTakenId, taken.events, adapter],
  );
  const setId = (dataSetId: string) =>
    change((values) => ({ ...values, dataSetId, eventName: eventNameOf({ ...values, dataSetId }) }));
  const { follow, note } = useFollowingId({
    isNew,
    title,
    id: useFormValue<SourceValues, 'dataSetId'>('dataSetId'),
    isTaken,
    setId,
    formerId,
  });
  const followTitle = (next: string) =>
    change((values) => {
      const dataSetId = follow(values.dataSetId, next);
      return { ...values, dataSetId, eventName: eventNameOf({ ...values, dataSetId }) };
    });
  const like = title === source?.title ? [] : namesLike(title, others.map(titleOf));
  return (
    <FormSection title={texts.sections.general} summary={({ title }: SourceValues) => title}>
      <TextField
        name="title"
        label={fields.title}
        required
        maxLength={LIMITS.dataSourceTitle}
        warning={like.length > 0 ? existingTexts.sourceTitle(like) : ''}
        hint={hints.title}
        {...(isNew && { onChanged: followTitle })}
      />
      <TextField
        name="dataSetId"
        label={fields.dataSetId}
        required
        readOnly={!isNew}
        hint={
          isNew ? (
            <IdHint note={note}>{formerId === undefined ? hints.newId : idTexts.former}</IdHint>
          ) : (
            hints.id
          )
        }
        {...(isNew && { maxLength: LIMITS.dataSourceId, onChanged: setId })}
      />
    </FormSection>
  );
}

const titleOf = ({ title }: ExistingSource) => title;
