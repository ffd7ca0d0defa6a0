import { useReadable } from '@mobidrom/shared-ui/core';
import {
  ChangeHistory,
  type EntityDialogController,
  type EntityRights,
  restoredOf,
  SeriesFormDialog,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { CatalogueLink } from '../../catalogue/CatalogueLink';
import { othersThan } from '../../existing/othersThan';
import { useTakenIds } from '../../ids/useFollowingId';
import { type OfferInput, type OfferValues, offerSchema, type TakenNames } from '../offer.schema';
import { copyOfOffer, nextOffer } from '../offerAgain';
import { keyText } from '../offerKey';
import type { OfferKey, StoredOffer } from '../storedOffer';
import { titleOf } from '../storedOffer';
import { texts } from '../texts';
import { deletionQuestion } from './deletionQuestion';
import { OfferFields } from './OfferFields';
import { OfferNotices } from './OfferNotices';
import { offerHistory } from './offerHistory';
import { StepList } from './StepList';
import type { Progress } from './useOfferOperations';

interface OfferDialogProps {
  readonly dialog: EntityDialogController<StoredOffer, OfferValues, OfferInput>;
  readonly rights: EntityRights;
  readonly taken: TakenNames;
  /** Offers of the list, for warnings about their titles. */
  readonly offers: readonly (OfferKey & { readonly title: string })[];
  /** Steps of the save or deletion that is under way, or that failed last. */
  readonly progress: Progress | undefined;
  clearProgress(): void;
  /** Reads the offer again and opens it. */
  readonly reread: (key: OfferKey) => void;
}

/** Dialog that adds, changes and deletes a data offer. */
export function OfferDialog({
  dialog,
  rights,
  taken,
  offers,
  progress,
  clearProgress,
  reread,
}: OfferDialogProps) {
  const formerId = restoredOf(useReadable(dialog))?.id;
  const isTakenId = useTakenIds(taken.ids);
  const copy = useCallback(
    (offer: StoredOffer) => {
      clearProgress();
      return copyOfOffer(offer, isTakenId);
    },
    [clearProgress, isTakenId],
  );
  const schema = useCallback((offer: StoredOffer | undefined) => offerSchema(offer, taken), [taken]);
  return (
    <SeriesFormDialog
      dialog={dialog}
      title={(offer) => (offer ? texts.offer(titleOf(offer)) : texts.newOffer)}
      schema={schema}
      rights={rights}
      readOnly={isUnread}
      deletion={deletionQuestion}
      next={nextOffer}
      copy={copy}
      lead={catalogueEntry}
    >
      {(offer, copyOf) => (
        <>
          {progress && <StepList progress={progress} />}
          {offer && <OfferNotices offer={offer} reread={reread} />}
          <OfferFields
            offer={offer}
            copyOf={copyOf}
            formerId={formerId}
            taken={taken}
            others={otherTitles(offer, offers)}
          />
          {offer?.history && <ChangeHistory kind="dataOffer" entryKey={offer.id} words={offerHistory} />}
        </>
      )}
    </SeriesFormDialog>
  );
}

/** Returns the titles of the offers but this one. */
const otherTitles = (offer: StoredOffer | undefined, all: OfferDialogProps['offers']) =>
  othersThan(offer && keyText(offer), all, keyText).map(({ title }) => title);

/** Saving would clear title and description while the catalogue entry that holds them is unread. */
const isUnread = (offer: StoredOffer | undefined): boolean => offer?.catalogue.state === 'unread';

const catalogueEntry = (offer: StoredOffer | undefined) => {
  if (offer?.catalogue.state !== 'present') return null;
  const { id, name } = offer.catalogue.dataset;
  return <CatalogueLink id={id ?? name} />;
};
