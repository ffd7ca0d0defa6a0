import { conflatedFeedPath } from '@mobidrom/platform-api';
import type { OfferKey } from './storedOffer';

/**
 * Where the platform's public interface answers, without a slash at the end: the API base, made absolute, without its
 * `/api`, which the paths of feeds begin with.
 * @param portal the address of the portal itself, as `https://daten.example`
 */
export const publicOrigin = (apiBase: string, portal: string): string =>
  new URL(apiBase, portal).href.replace(/\/api$/, '');

/** The public address of an offer's feed. */
export const feedAddress = (origin: string, { adapter, id }: OfferKey): string =>
  `${origin}${conflatedFeedPath(adapter, id)}`;
