import type { CatalogueDataset, CatalogueResource } from '@mobidrom/platform-api';
import { conflatedFeedPath, offerDatasetName } from '@mobidrom/platform-api';
import { gbfsManifest } from '../../../content/offerFeeds/gbfs';
import { offerFeed } from '../../../content/offerFeeds/offerFeed';
import type { PlatformContext } from '../../../context';
import { Problem } from '../../../http/problem';
import { berlinDate } from '../../berlinTime';
import { readZonePreview, valuesOf } from '../../map/zones';
import { ZONES } from '../address';
import { texts } from '../dataset/texts';
import { TimeLimitExceeded, withinTime } from './timeLimit';
import { type DrawnZone, drawnZones } from './zoneMap';

/** Rows of the table of a preview. */
export const MOST_ROWS = 20;
/** Zones on the map of a preview. */
const MOST_ZONES = 200;
/** Characters of a cell. */
const LONGEST_CELL = 200;
/** Milliseconds until the page is shown without the preview. */
const TIME_LIMIT = 2_000;

/** Beginning of the data of a resource. */
export interface Preview {
  readonly resource: CatalogueResource;
  /** Number of all entries. */
  readonly total: number;
  readonly unit: 'system' | 'zone';
  readonly columns: readonly string[];
  /** At most `MOST_ROWS`, with a text for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Size of all data, if it is known. */
  readonly bytes?: number;
  readonly map?: { readonly zones: readonly DrawnZone[]; readonly categories: readonly string[] };
  /** Number of entries whose outline cannot be drawn. */
  readonly damaged: number;
}

/** The preview of a data set, or that it cannot be shown now. */
export type PreviewState = Preview | 'late' | 'broken';

type Reading = Pick<PlatformContext, 'store' | 'secrets' | 'now' | 'report'>;

/**
 * Returns the beginning of the data of the first resource that this platform holds itself: the feed of a data offer for GBFS, and
 * the public zones. Undefined if it holds none. Other servers are never called: a page must neither wait for them nor be a way to
 * reach them. A failure is reported, and never breaks the page.
 * @param origin of the catalogue; zones are read for its own addresses only
 */
export async function readPreview(
  dataset: CatalogueDataset,
  origin: string,
  context: Reading,
  limit: number = TIME_LIMIT,
): Promise<PreviewState | undefined> {
  const read = dataset.resources.flatMap((one) => readerOf(one, dataset, origin, context) ?? []).at(0);
  if (!read) return undefined;
  try {
    return await withinTime(read(), limit);
  } catch (error) {
    if (error instanceof TimeLimitExceeded) return 'late';
    // An offer without settings has no feed, which is no failure of the platform.
    if (!(error instanceof Problem)) context.report(error);
    return 'broken';
  }
}

function readerOf(
  resource: CatalogueResource,
  dataset: CatalogueDataset,
  origin: string,
  context: Reading,
): (() => Promise<Preview>) | undefined {
  if (!URL.canParse(resource.url)) return undefined;
  const address = new URL(resource.url);
  if (address.pathname === ZONES && isOwn(address, origin)) return () => zones(resource, context);
  const id = offerIdIn(address.pathname);
  // The entry of an offer has its name, so that no other data set can claim its feed.
  return id !== undefined && offerDatasetName(id) === dataset.name
    ? () => systems(resource, id, context)
    : undefined;
}

/**
 * Whether an address is one of this platform. Demo data have addresses of 'localhost', whichever port they are served at later;
 * that name belongs to no other server.
 */
const isOwn = (address: URL, origin: string): boolean =>
  address.origin === origin || address.hostname === 'localhost';

const GBFS_FEEDS = conflatedFeedPath('GBFS', '');
function offerIdIn(path: string): string | undefined {
  if (!path.startsWith(GBFS_FEEDS)) return undefined;
  try {
    return decodeURIComponent(path.slice(GBFS_FEEDS.length)) || undefined;
  } catch {
    // Damaged percent-encoding is part of no address of a feed.
    return undefined;
  }
}

async function systems(
  resource: CatalogueResource,
  id: string,
  { store, secrets, now }: Reading,
): Promise<Preview> {
  const manifest = gbfsManifest(await offerFeed(store.db, 'GBFS', id, { secrets, now: now() }));
  const { datasets } = manifest.data;
  const { columns } = texts.preview;
  return {
    resource,
    unit: 'system',
    total: datasets.length,
    columns: [columns.name, columns.systemId, columns.version, columns.address],
    rows: datasets
      .slice(0, MOST_ROWS)
      .map(({ _name, system_id, versions: [newest] }) =>
        [_name, system_id, newest?.version ?? '', newest?.url ?? ''].map(cell),
      ),
    bytes: Buffer.byteLength(JSON.stringify(manifest)),
    damaged: 0,
  };
}

async function zones(resource: CatalogueResource, { store }: Reading): Promise<Preview> {
  const { total, zones: first } = await readZonePreview(store.db, MOST_ZONES);
  const drawn = drawnZones(first);
  const { columns } = texts.preview;
  return {
    resource,
    unit: 'zone',
    total,
    columns: [columns.name, columns.municipality, columns.category, columns.changed],
    rows: first
      .slice(0, MOST_ROWS)
      .map(({ name, municipality, category, changed_at }) =>
        [name, municipality, category, berlinDate(changed_at.toISOString())].map(cell),
      ),
    damaged: first.length - drawn.length,
    ...(drawn.length > 0 && { map: { zones: drawn, categories: valuesOf(first, 'category') } }),
  };
}

function cell(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_CELL ? `${letters.slice(0, LONGEST_CELL - 1).join('')}…` : text;
}
