import type { Question } from '@mobidrom/shared-contract';
import { isExported } from '../offer.schema';
import type { StoredOffer } from '../storedOffer';
import { titleOf } from '../storedOffer';
import { texts } from '../texts';

/** Returns the question before a deletion, with its consequences: the feed's address and the export end. */
export const deletionQuestion = (offer: StoredOffer): Question => ({
  title: texts.deletionTitle,
  text: texts.deletionQuestion(titleOf(offer)),
  destructive: true,
  details: [texts.deletionFeed, ...(isExported(offer.adapter) ? [texts.deletionExport] : [])],
});
