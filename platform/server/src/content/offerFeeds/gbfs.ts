import type { OfferFeed } from './offerFeed';

/** How long, in seconds, a reader may keep the document: an offer may be changed at any time. */
const TTL = 60;

/**
 * Several systems as one document: the manifest of GBFS 3.0 (`manifest.json`), which names the auto-discovery address of
 * each. Names and addresses are what the sources' settings say. A version is given where the address names one, as
 * `…/v3.0/gbfs.json`; the system's own document says it in any case. Fields with an underscore are additions, as the
 * standard allows them.
 */
export const gbfsManifest = ({ title, lastUpdated, sources }: OfferFeed) => ({
  last_updated: lastUpdated,
  ttl: TTL,
  version: '3.0',
  data: {
    datasets: sources.map((source) => {
      const url = source.setting('SOURCE_URL');
      const version = versionIn(url);
      return {
        system_id: source.id,
        versions: [{ ...(version && { version }), url }],
        _name: source.title,
        _publisher: source.publisher,
      };
    }),
  },
  _title: title,
});

/** '2.3' of `https://gbfs.example/v2.3/gbfs.json` and of `https://gbfs.example/gbfs/2-3/koeln`. */
export const versionIn = (address: string): string | undefined =>
  /\/v?([1-3])[.-](\d)(?=[/_?]|$)/.exec(address)?.slice(1).join('.');
