import { offerOfSettings } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import type { StoredOffer } from '../storedOffer';
import { titleOf } from '../storedOffer';
import { texts } from '../texts';

/** Returns the question before a deletion, with its consequences: the feed's address and an export that is set up end. */
export function deletionQuestion(offer: StoredOffer): Question {
  const { exportToMobilithek } = offerOfSettings(offer.adapter, offer.id, offer.settings);
  return {
    title: texts.deletionTitle,
    text: texts.deletionQuestion(titleOf(offer)),
    destructive: true,
    details: [texts.deletionFeed, ...(exportToMobilithek ? [texts.deletionExport] : [])],
  };
}
