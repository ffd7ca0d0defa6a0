import type { Question } from '@mobidrom/shared-contract';
import { isExported } from './offer.schema';
import { titleOf } from './offerList';
import type { StoredOffer } from './storedOffer';
import { texts } from './texts';

/** The question before a deletion, with what ends with it. */
export const deletionQuestion = (offer: StoredOffer): Question => ({
  title: texts.deletionTitle,
  text: texts.deletionQuestion(titleOf(offer)),
  destructive: true,
  details: [texts.deletionFeed, ...(isExported(offer.adapter) ? [texts.deletionExport] : [])],
});
