import { ADAPTERS } from '@mobidrom/platform-api';
import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { type EntityRights, FormDialog, fieldsFor, type OptionsLoading } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { keyText } from '../../offers/offerKey';
import { texts as offerTexts } from '../../offers/texts';
import { texts } from '../texts';
import { type OfferChoiceValues, offerChoiceSchema } from './several.schema';
import { TouchedSources } from './TouchedSources';
import type { OfferChoice } from './useOfferChoice';

const { SearchSelectField } = fieldsFor<OfferChoiceValues>();

interface AddToOfferDialogProps {
  readonly choice: OfferChoice;
  /** Rights to change offers. */
  readonly rights: EntityRights;
}

/** Dialog that asks to which offer several data sources are added. */
export function AddToOfferDialog({ choice, rights }: AddToOfferDialogProps) {
  return (
    <FormDialog
      dialog={choice.ask.dialog}
      title={() => texts.several.chooseOffer}
      schema={schema}
      // Nothing is created: who may update offers may choose.
      rights={{ ...rights, create: rights.update }}
      lead={() => <TouchedSources names={choice.ask.names} sentence={texts.several.adding} />}
    >
      <OfferField choice={choice} />
    </FormDialog>
  );
}

const schema = () => offerChoiceSchema;

function OfferField({ choice: { offers, sources, list } }: { readonly choice: OfferChoice }) {
  const adapters = [...new Set(sources.map(({ adapter }) => adapter))];
  const options = useMemo(
    () =>
      offers.map((offer) => ({
        value: keyText(offer),
        label: texts.several.offer(offer.title, ADAPTERS[offer.adapter].label),
      })),
    [offers],
  );
  const loading: OptionsLoading = {
    status: list.failure ? 'failed' : list.value ? 'complete' : 'loading',
    ...(list.failure && { failure: list.failure }),
    retry: () => void list.reload(),
  };
  const restricted = sources.filter(({ organisationIds }) => organisationIds.length > 0);
  return (
    <>
      <SearchSelectField
        name="offer"
        label={texts.several.offerField}
        required
        options={options}
        loading={loading}
        hint={<span role="status">{list.value && options.length === 0 ? texts.several.noOffers : ''}</span>}
      />
      <Notices>
        {adapters.length > 1 && <AlertBanner severity="info" text={texts.several.severalAdapters} />}
        {restricted.length > 0 && (
          <AlertBanner
            severity="info"
            text={offerTexts.restrictedSources(restricted.map(({ title }) => title))}
          />
        )}
      </Notices>
    </>
  );
}

const Notices = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 8,
  '&:empty': { display: 'none' },
});
