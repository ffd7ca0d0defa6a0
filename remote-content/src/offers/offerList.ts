import {
  type AdapterSettings,
  exportEventName,
  listSchedulers,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  type OfferSettings,
  offerComponent,
  offerOfSettings,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';
import { inParallel } from './inParallel';
import { type OfferSource, readSources } from './offerSources';
import {
  catalogueEntryOf,
  type OfferKey,
  readOfferDataset,
  readOfferSettings,
  type StoredOffer,
} from './storedOffer';

/** A data offer as the list shows it. */
export interface OfferRow extends StoredOffer {
  readonly offer: OfferSettings;
  /** The id, where the catalogue has no entry. */
  readonly title: string;
  /** Titles of its data sources; the id of one that is gone. */
  readonly sources: readonly string[];
}
export interface OfferList {
  readonly rows: readonly OfferRow[];
  /** The names of all events, which a new offer's event cannot have. */
  readonly eventNames: readonly string[];
}

/** What a list without a session is, also when the session ends while it is read. */
const EMPTY: OfferList = { rows: [], eventNames: [] };

/** Requests at a time: a browser opens about as many connections to one host. */
const AT_A_TIME = 6;

/**
 * All data offers: the settings groups of each adapter's component, and for each its settings and its entry in the
 * catalogue (DESIGN 'Data offers'). An entry that cannot be read is told with its row; anything else fails the list.
 */
export async function readOfferList(request: Request): Promise<Result<OfferList>> {
  const [keys, sources, events] = await Promise.all([
    readKeys(request),
    readAllSources(request),
    listSchedulers(request),
  ]);
  if (!keys.ok) return keys;
  if (!sources.ok) return sources;
  if (!events.ok) return events;
  const rows: OfferRow[] = [];
  const parts = await inParallel(keys.value, AT_A_TIME, async (key) => ({
    key,
    settings: await readOfferSettings(request, key),
    catalogue: catalogueEntryOf(await readOfferDataset(request, key)),
  }));
  for (const { key, settings, catalogue } of parts) {
    if (!settings.ok) return settings.failure.kind === 'session' ? success(EMPTY) : settings;
    // Deleted since the groups were listed.
    if (!settings.value) continue;
    rows.push(offerRow({ key, settings: settings.value, catalogue }, events.value, sources.value));
  }
  return success({ rows, eventNames: events.value.map(({ eventName }) => eventName) });
}

async function readKeys(request: Request): Promise<Result<OfferKey[]>> {
  const keys: OfferKey[] = [];
  for (const adapter of OFFER_ADAPTER_IDS) {
    const groups = await listSettingGroups(request, offerComponent(adapter));
    if (!groups.ok) return groups;
    keys.push(...groups.value.map((id) => ({ adapter, id })));
  }
  return success(keys);
}

async function readAllSources(request: Request): Promise<Result<ReadonlyMap<string, OfferSource>>> {
  const all = new Map<string, OfferSource>();
  for (const adapter of OFFER_ADAPTER_IDS) {
    const sources = await readSources(request, adapter);
    if (!sources.ok) return sources;
    for (const source of sources.value) all.set(source.id, source);
  }
  return success(all);
}

interface Parts {
  readonly key: OfferKey;
  readonly settings: AdapterSettings;
  readonly catalogue: StoredOffer['catalogue'];
}

export function offerRow(
  { key, settings, catalogue }: Parts,
  events: readonly SchedulerEvent[],
  sources: ReadonlyMap<string, Pick<OfferSource, 'title'>>,
): OfferRow {
  const { adapter, id } = key;
  const offer = offerOfSettings(adapter, id, settings);
  const name = exportEventName(adapter, id);
  return {
    adapter,
    id,
    settings,
    catalogue,
    event: events.find(({ eventName }) => eventName === name),
    offer,
    title: titleOf({ id, catalogue }),
    sources: offer.aggregatedFeeds.map((feed) => sources.get(feed)?.title ?? feed),
  };
}

/** What an offer is called; only the catalogue holds its title. */
export const titleOf = ({ id, catalogue }: Pick<StoredOffer, 'id' | 'catalogue'>): string =>
  (catalogue.state === 'present' && catalogue.dataset.title) || id;
