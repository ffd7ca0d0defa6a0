import { Link } from '@mobidrom/shared-ui/core';
import { type EntityDialog, type EntityRights, FormDialog } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { deletionQuestion } from './deletionQuestion';
import { OfferFields } from './OfferFields';
import { OfferNotices } from './OfferNotices';
import { type OfferInput, type OfferValues, offerSchema, type Taken } from './offer.schema';
import { titleOf } from './offerList';
import { StepList } from './StepList';
import type { OfferKey, StoredOffer } from './storedOffer';
import { texts } from './texts';
import type { Progress } from './useOfferWork';

interface OfferDialogProps {
  readonly dialog: EntityDialog<StoredOffer, OfferValues, OfferInput>;
  readonly rights: EntityRights;
  readonly taken: Taken;
  /** Of the save or deletion that is going on, or that failed last. */
  readonly progress: Progress | undefined;
  /** Opens the offer anew, with what could not be read of it. */
  readonly reread: (key: OfferKey) => void;
}

/** Adds, changes and deletes a data offer (specification, content, chapter 2 'Data offer screen'). */
export function OfferDialog({ dialog, rights, taken, progress, reread }: OfferDialogProps) {
  const schema = useCallback((offer: StoredOffer | undefined) => offerSchema(offer, taken), [taken]);
  return (
    <FormDialog
      dialog={dialog}
      title={(offer) => (offer ? texts.offer(titleOf(offer)) : texts.newOffer)}
      schema={schema}
      rights={rights}
      readOnly={isUnread}
      deletion={deletionQuestion}
      lead={(offer) => offer && <CatalogueLink offer={offer} />}
    >
      {(offer) => (
        <>
          {progress && <StepList progress={progress} />}
          {offer && <OfferNotices offer={offer} reread={reread} />}
          <OfferFields offer={offer} />
        </>
      )}
    </FormDialog>
  );
}

/** Title and description are not known, so that saving would empty them. */
const isUnread = (offer: StoredOffer | undefined): boolean => offer?.catalogue.state === 'unread';

/** To the offer's entry in the catalogue, as a data source has it. */
function CatalogueLink({ offer: { catalogue } }: { readonly offer: StoredOffer }) {
  if (catalogue.state !== 'present') return null;
  const { id, name } = catalogue.dataset;
  return (
    <Link to="/datenkatalog/datensatz" state={{ src: `/api/ckan/dataset/${encodeURIComponent(id ?? name)}` }}>
      {texts.toCatalogue}
    </Link>
  );
}
