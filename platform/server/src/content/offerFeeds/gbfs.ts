import type { OfferFeed } from './offerFeed';

/** Seconds for which a reader may cache the document. An offer may change at any time. */
const TTL = 60;

/**
 * Returns several systems as the manifest of GBFS 3.0 (`manifest.json`), which contains the auto-discovery address of
 * each. Names and addresses are those of the sources' settings. The version is given if the address contains one, as
 * `…/v3.0/gbfs.json`; the document of the system contains it in any case. Fields with an underscore are additions,
 * which the standard permits.
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

/**
 * Returns the version in an address: '2.3' in `https://gbfs.example/v2.3/gbfs.json` and
 * `https://gbfs.example/gbfs/2-3/koeln`.
 */
export const versionIn = (address: string): string | undefined =>
  /\/v?([1-3])[.-](\d)(?=[/_?]|$)/.exec(address)?.slice(1).join('.');
