import type { FeedSource, OfferFeed } from './offerFeed';
import { publicAddress } from './publicAddress';

/** Seconds for which a reader may cache the document. An offer may change at any time. */
const TTL = 60;

/** Versions that a manifest of GBFS 3.0 may name, in their order. */
const VERSIONS = ['1.0', '1.1', '2.0', '2.1', '2.2', '2.3', '3.0'] as const;
type Version = (typeof VERSIONS)[number];

/**
 * Version of a system that names none: the newest of those that most systems have. It must be given, and the documents
 * of the system contain the version in any case.
 */
const USUAL_VERSION: Version = '2.3';

/**
 * Returns several systems as the manifest of GBFS 3.0 (`manifest.json`), which contains the auto-discovery address of
 * each. Names and addresses are those of the sources' settings. Fields with an underscore are additions, which the
 * standard permits.
 */
export const gbfsManifest = ({ title, lastUpdated, sources }: OfferFeed) => ({
  last_updated: lastUpdated,
  ttl: TTL,
  version: '3.0',
  data: { datasets: sources.flatMap(datasetOf) },
  _title: title,
});

/** Returns the entry of a system; none without an address, which every entry needs. */
function datasetOf(source: FeedSource) {
  const address = source.setting('SOURCE_URL');
  const url = publicAddress(address);
  if (url === undefined) return [];
  const known = versionIn(source.setting('SCHEMA')) ?? versionIn(address);
  return [
    {
      system_id: source.id,
      versions: [
        known
          ? { version: known, url }
          : { version: versionOfMajor(address) ?? USUAL_VERSION, url, _version_assumed: true },
      ],
      _name: source.title,
      _publisher: source.publisher,
    },
  ];
}

/**
 * Returns the version that an address or the name of a schema contains: '2.3' in
 * `https://gbfs.example/v2.3/gbfs.json`, `https://gbfs.example/gbfs/2-3/koeln` and `GBFS 2.3`.
 */
export function versionIn(text: string): Version | undefined {
  const found = [...text.matchAll(/(?:^|[/_ ])v?([1-3])[._-](\d)(?=[/_? ]|$)/gi)];
  // Other numbers of this form may stand before, as that of an interface.
  return found
    .map(([, major, minor]) => VERSIONS.find((version) => version === `${major}.${minor}`))
    .find((version) => version !== undefined);
}

/** Returns the newest version of the major version in an address, as in `…/v2/gbfs.json`: it includes those before. */
const versionOfMajor = (address: string): Version | undefined => {
  const [, major] = /\/v([1-3])(?=[/?]|$)/i.exec(address) ?? [];
  return VERSIONS.findLast((version) => version.startsWith(`${major}.`));
};
