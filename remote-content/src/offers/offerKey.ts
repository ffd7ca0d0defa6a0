import { isOfferAdapterId } from '@mobidrom/platform-api';
import type { OfferKey } from './storedOffer';

/** Returns the id of an offer in lists and addresses. Adapters have no slash in their ids. */
export const keyText = ({ adapter, id }: OfferKey): string => `${adapter}/${id}`;

/** Returns the key in such a text; undefined of any other text, as an address can hold it. */
export function keyOfText(text: string): OfferKey | undefined {
  const slash = text.indexOf('/');
  const [adapter, id] = [text.slice(0, slash), text.slice(slash + 1)];
  return slash > 0 && id !== '' && isOfferAdapterId(adapter) ? { adapter, id } : undefined;
}
