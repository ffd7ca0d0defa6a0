import {
  type AdapterSettings,
  exportEventName,
  listSchedulers,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  type OfferAdapterId,
  type OfferSettings,
  offerComponent,
  offerOfSettings,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';
import { type OfferSource, readSources } from '../offerSources';
import {
  catalogueEntryOf,
  type OfferKey,
  readOfferDataset,
  readOfferSettings,
  type StoredOffer,
  titleOf,
} from '../storedOffer';
import { inParallel } from './inParallel';

/** Data offer as the list shows it. */
export interface OfferRow extends StoredOffer {
  readonly offer: OfferSettings;
  /** Title in the catalogue; the id where there is no entry. */
  readonly title: string;
  /** Titles of the data sources; the id of one that does not exist any more. */
  readonly sources: readonly string[];
}
export interface OfferList {
  readonly rows: readonly OfferRow[];
  /** Names of all events of the scheduler, which a new offer's schedule cannot have. */
  readonly eventNames: readonly string[];
}

/** List without a session, also when the session expires while it is read. */
const EMPTY: OfferList = { rows: [], eventNames: [] };

/** Requests at a time: a browser opens about as many connections to one host. */
const AT_A_TIME = 6;

/**
 * Reads all data offers: the settings groups of each adapter, and for each group its settings and its catalogue entry. An
 * entry that cannot be read is marked in its row; any other failure fails the list.
 */
export async function readOfferList(request: Request): Promise<Result<OfferList>> {
  const [keys, sources, schedules] = await Promise.all([
    readKeys(request),
    readAllSources(request),
    listSchedulers(request),
  ]);
  if (!keys.ok) return keys;
  if (!sources.ok) return sources;
  if (!schedules.ok) return schedules;
  const rows: OfferRow[] = [];
  const offers = await inParallel(keys.value, AT_A_TIME, async (key) => ({
    key,
    settings: await readOfferSettings(request, key),
    catalogue: catalogueEntryOf(await readOfferDataset(request, key)),
  }));
  for (const { key, settings, catalogue } of offers) {
    if (!settings.ok) return settings.failure.kind === 'session' ? success(EMPTY) : settings;
    // Undefined: deleted since the groups were listed.
    if (!settings.value) continue;
    rows.push(offerRow({ key, settings: settings.value, catalogue }, schedules.value, sources.value));
  }
  return success({ rows, eventNames: schedules.value.map(({ eventName }) => eventName) });
}

/** Reads the keys of all offers. */
function readKeys(request: Request): Promise<Result<OfferKey[]>> {
  return readOfAllAdapters(async (adapter) => {
    const groups = await listSettingGroups(request, offerComponent(adapter));
    return groups.ok ? success(groups.value.map((id) => ({ adapter, id }))) : groups;
  });
}

/** Reads the data sources of all adapters, by their ids. */
async function readAllSources(request: Request): Promise<Result<ReadonlyMap<string, OfferSource>>> {
  const sources = await readOfAllAdapters((adapter) => readSources(request, adapter));
  return sources.ok ? success(new Map(sources.value.map((source) => [source.id, source]))) : sources;
}

/** Reads from all adapters in parallel, and returns the results in the adapters' order, or the first failure. */
async function readOfAllAdapters<T>(
  read: (adapter: OfferAdapterId) => Promise<Result<readonly T[]>>,
): Promise<Result<T[]>> {
  const all: T[] = [];
  for (const one of await Promise.all(OFFER_ADAPTER_IDS.map(read))) {
    if (!one.ok) return one;
    all.push(...one.value);
  }
  return success(all);
}

interface ReadOffer {
  readonly key: OfferKey;
  readonly settings: AdapterSettings;
  readonly catalogue: StoredOffer['catalogue'];
}

function offerRow(
  { key, settings, catalogue }: ReadOffer,
  schedules: readonly SchedulerEvent[],
  sources: ReadonlyMap<string, OfferSource>,
): OfferRow {
  const { adapter, id } = key;
  const offer = offerOfSettings(adapter, id, settings);
  const name = exportEventName(adapter, id);
  return {
    adapter,
    id,
    settings,
    catalogue,
    schedule: schedules.find(({ eventName }) => eventName === name),
    offer,
    title: titleOf({ id, catalogue }),
    sources: offer.aggregatedFeeds.map((feed) => sources.get(feed)?.title ?? feed),
  };
}
