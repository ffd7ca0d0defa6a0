import { conflatedFeedPath } from '@mobidrom/platform-api';
import type { OfferKey } from './storedOffer';

/**
 * Returns the origin of the platform's public interface, without a slash at the end: the absolute API base without its
 * `/api`, with which the paths of feeds begin.
 * @param portal the portal's own origin, for example `https://daten.example`
 */
export const publicOrigin = (apiBase: string, portal: string): string =>
  new URL(apiBase, portal).href.replace(/\/api$/, '');

/** Returns the public address of an offer's feed. */
export const feedAddress = (origin: string, { adapter, id }: OfferKey): string =>
  `${origin}${conflatedFeedPath(adapter, id)}`;
