import { deletedKind } from '@mobidrom/shared-ui/forms';
import { offerHistory } from './dialog/offerHistory';
import { formerOfferValues, shownOffer } from './offerAgain';

export const deletedOffers = deletedKind('dataOffer', {
  words: offerHistory,
  valuesOf: formerOfferValues,
  shownOf: shownOffer,
});
