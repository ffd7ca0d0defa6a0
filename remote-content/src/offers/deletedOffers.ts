import { ROLES } from '@mobidrom/shared-contract';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { offerHistory } from './dialog/offerHistory';
import { formerOfferValues, shownOffer } from './offerAgain';
import { texts } from './texts';

const [, CREATE_SETTINGS] = ROLES.preferences;

export const deletedOffers = deletedKind('dataOffer', {
  words: offerHistory,
  valuesOf: formerOfferValues,
  shownOf: shownOffer,
  // A new offer would be a second one beside the data set and the event that exist.
  elsewhereOf: ({ datasetExists }) =>
    datasetExists
      ? {
          text: texts.settingsDeleted,
          link: { label: texts.toSettings, to: '/praeferenz-service', roles: [CREATE_SETTINGS] },
        }
      : undefined,
});
