import { conflatedFeedPath, OFFER_ADAPTER_IDS, type OfferAdapterId } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { RIGHTS } from '../../rights/rights';
import { gbfsManifest } from './gbfs';
import { type OfferFeed, offerFeed } from './offerFeed';
import { parkingPublication } from './parking';
import { roadworksPublication } from './roadworks';

const params = z.object({ id: z.string() });

interface FeedFormat {
  readonly type: string;
  /** Sends a string as it is, any other value as JSON. */
  write(feed: OfferFeed): unknown;
}
const FORMATS: Readonly<Record<OfferAdapterId, FeedFormat>> = {
  GBFS: { type: 'application/json; charset=utf-8', write: gbfsManifest },
  MOBILITHEK_ROADWORKS: { type: 'application/xml; charset=utf-8', write: roadworksPublication },
  MOBILITHEK_PARKING: { type: 'application/json; charset=utf-8', write: parkingPublication },
};

/**
 * Mounts the public feeds of data offers at `/api/{adapter}/conflated/{id}`, the address in the catalogue. Each adapter
 * has a route, because it is a service of its own that can be forwarded. Pages of any origin may read them, as a map in a
 * browser does; their answers are the same for everybody.
 */
export function mountOfferFeeds(app: FastifyInstance, { store, secrets, now }: PlatformContext): void {
  for (const adapter of OFFER_ADAPTER_IDS) {
    const { type, write } = FORMATS[adapter];
    endpoint(app, {
      method: 'GET',
      url: `${conflatedFeedPath(adapter, '')}:id`,
      params,
      right: RIGHTS.offerFeed,
      handle: async ({ params: { id }, reply }) => {
        void reply.header('access-control-allow-origin', '*');
        const feed = await offerFeed(store.db, adapter, id, { secrets, now: now() });
        void reply.type(type);
        return write(feed);
      },
    });
  }
}
