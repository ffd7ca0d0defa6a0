import {
  ADAPTERS,
  certificateFileName,
  OFFER_ADAPTER_IDS,
  type OfferAdapterId,
} from '@mobidrom/platform-api';
import {
  FormSection,
  FormSections,
  fieldsFor,
  ScheduleFields,
  scheduleSummary,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { namesLike } from '../../existing/sameEntries';
import { texts as existingTexts } from '../../existing/texts';
import { IdHint } from '../../ids/IdHint';
import { texts as idTexts } from '../../ids/texts';
import { useFollowingId, useTakenIds } from '../../ids/useFollowingId';
import {
  eventNameOf,
  isExported,
  NO_EXPORT,
  OFFER_LIMITS,
  type OfferValues,
  offerValues,
  type TakenNames,
} from '../offer.schema';
import { storedSecrets } from '../offerSecrets';
import { initialSchema } from '../sourceSchemas';
import { type StoredOffer, titleOf } from '../storedOffer';
import { texts } from '../texts';
import { ExportFields } from './ExportFields';
import { SourcesField } from './SourcesField';

const { TextField, SelectField } = fieldsFor<OfferValues>();
const { fields, sections } = texts;
const adapters = OFFER_ADAPTER_IDS.map((id) => ({ value: id, label: ADAPTERS[id].label }));
const DESCRIPTION_ROWS = 10;

interface OfferFieldsProps {
  readonly offer: StoredOffer | undefined;
  /** Offer of which a new one is a copy. */
  readonly copyOf: StoredOffer | undefined;
  /** Id of the deleted offer that is brought back. */
  readonly formerId: string | undefined;
  /** Names that a new offer cannot have. */
  readonly taken: TakenNames;
  /** Titles of all other offers. */
  readonly others: readonly string[];
}

/** Fields of a data offer in sections. Export and schedule are shown for adapters that export. */
export function OfferFields({ offer, copyOf, formerId, taken, others }: OfferFieldsProps) {
  const adapter = useFormValue<OfferValues, 'adapter'>('adapter');
  const change = useSetFormValues<OfferValues>();
  const title = useFormValue<OfferValues, 'title'>('title');
  const isTakenId = useTakenIds(taken.ids);
  const isTaken = useCallback(
    (id: string) => isTakenId(id) || taken.eventNames.includes(eventNameOf(adapter, id)),
    [isTakenId, taken.eventNames, adapter],
  );
  const changeId = (id: string) =>
    change((values) => ({ ...values, id, eventName: eventNameOf(values.adapter, id) }));
  const { follow, note } = useFollowingId({
    isNew: offer === undefined,
    title,
    id: useFormValue<OfferValues, 'id'>('id'),
    isTaken,
    setId: changeId,
    formerId,
  });
  const changeTitle = (next: string) =>
    change((values) => {
      const id = follow(values.id, next);
      return { ...values, id, eventName: eventNameOf(values.adapter, id) };
    });
  const changeAdapter = (next: string) =>
    change((values) => ({
      ...values,
      ...(!isExported(next as OfferAdapterId) && NO_EXPORT),
      aggregatedFeeds: [],
      schema: initialSchema(next as OfferAdapterId),
      eventName: eventNameOf(next as OfferAdapterId, values.id),
    }));
  const like = offer && titleOf(offer) === title ? [] : namesLike(title, others);
  return (
    <FormSections>
      <FormSection title={sections.general} summary={({ title }: OfferValues) => title}>
        <TextField
          name="title"
          label={fields.title}
          required
          maxLength={OFFER_LIMITS.title}
          warning={like.length > 0 ? existingTexts.offerTitle(like) : ''}
          {...(!offer && { onChanged: changeTitle })}
        />
        <TextField
          name="id"
          label={fields.id}
          required
          readOnly={offer !== undefined}
          hint={
            offer ? (
              texts.idFixed
            ) : (
              <IdHint note={note}>{formerId === undefined ? texts.idHint : idTexts.former}</IdHint>
            )
          }
          {...(!offer && { maxLength: OFFER_LIMITS.id })}
          onChanged={changeId}
        />
        <TextField
          name="description"
          label={fields.description}
          required
          rows={DESCRIPTION_ROWS}
          maxLength={OFFER_LIMITS.description}
        />
      </FormSection>
      <FormSection title={sections.sources} summary={sourcesSummary}>
        <SelectField
          name="adapter"
          label={fields.adapter}
          required
          readOnly={offer !== undefined}
          options={adapters}
          onChanged={changeAdapter}
          hint={offer && texts.adapterFixed}
        />
        <SourcesField adapter={adapter} />
      </FormSection>
      {isExported(adapter) && (
        <>
          <FormSection title={sections.export} summary={exportSummary}>
            <ExportFields
              isLeftOut={copyOf !== undefined && offerValues(copyOf).exportToMobilithek}
              stored={storedSecrets(offer)}
              storedFile={offer && certificateFileName(offer.settings)}
            />
          </FormSection>
          <FormSection title={sections.schedule} summary={scheduleText}>
            <TextField
              name="eventName"
              label={fields.eventName}
              required
              readOnly
              hint={texts.eventNameHint}
            />
            <ScheduleFields name="schedule" />
          </FormSection>
        </>
      )}
    </FormSections>
  );
}

const sourcesSummary = ({ adapter, aggregatedFeeds }: OfferValues): string =>
  adapter === '' ? '' : `${ADAPTERS[adapter].label} · ${texts.sourceCount(aggregatedFeeds.length)}`;

const scheduleText = ({ schedule }: OfferValues): string => scheduleSummary(schedule);

const exportSummary = ({ exportToMobilithek, offerId }: OfferValues): string =>
  exportToMobilithek ? offerId : texts.noExport;
