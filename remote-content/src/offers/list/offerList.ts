import {
  ADAPTERS,
  exportEventName,
  exportsOffers,
  type Failure,
  failure,
  findStoredSettings,
  inParallel,
  listSchedulers,
  listSettingGroups,
  OFFER_ADAPTER_IDS,
  type OfferAdapterId,
  type OfferSettings,
  offerComponent,
  offerOfSettings,
  REQUESTS_AT_A_TIME,
  type ReadableItems,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
  takenEventNames,
  type UnreadItem,
} from '@mobidrom/platform-api';
import { keyText } from '../offerKey';
import { type OfferSource, readSources } from '../offerSources';
import {
  catalogueEntryOf,
  type OfferKey,
  readOfferDataset,
  type StoredOffer,
  settingGroupOf,
  titleOf,
} from '../storedOffer';

/** Data offer as the list shows it. */
export interface OfferRow extends StoredOffer {
  readonly offer: OfferSettings;
  /** Title in the catalogue; the id where there is no entry. */
  readonly title: string;
  /** Titles of the data sources; the id of one that does not exist any more, or could not be read. */
  readonly sources: readonly string[];
  /** Whether the schedules could not be read, so that a missing one may exist. */
  readonly isScheduleUnread: boolean;
}
export interface OfferList {
  readonly rows: readonly OfferRow[];
  /** Ids of all offers, also of those that could not be read: a new offer cannot have them. */
  readonly ids: readonly string[];
  /** Names of all events of the scheduler, which a new offer's schedule cannot have. */
  readonly eventNames: readonly string[];
  readonly unread: UnreadParts;
}

/** Why parts of the list could not be read. The others are shown nevertheless. */
export interface UnreadParts {
  /** Adapters whose offers are missing. */
  readonly adapters: readonly Unread[];
  /** Offers that are missing, by their ids. */
  readonly offers: readonly Unread[];
  /** Adapters whose data sources are shown by their ids. */
  readonly sources: readonly Unread[];
  readonly schedules: Failure | undefined;
  /** Offers whose schedule is sent in another shape, by their ids, each with the schedule's wrong field. */
  readonly offerSchedules: readonly UnreadItem[];
}
export interface Unread {
  readonly name: string;
  readonly failure: Failure;
}

const ALL_READ: UnreadParts = {
  adapters: [],
  offers: [],
  sources: [],
  schedules: undefined,
  offerSchedules: [],
};

/** List without a session, also when the session expires while it is read. */
const EMPTY: OfferList = { rows: [], ids: [], eventNames: [], unread: ALL_READ };

/** Settings and catalogue entries that need not be read again, by `keyText`. */
type ReadParts = Pick<StoredOffer, 'settings' | 'catalogue' | 'history'>;
export type KnownOffers = Map<string, ReadParts>;

/**
 * Reads all data offers: the settings groups of each adapter, and for each group its settings and its catalogue entry. A part
 * that cannot be read is named, and the rest is returned. Fails when the offers of no adapter can be read.
 * @param known offers that are not read again; those that are read are added
 */
export async function readOfferList(
  request: Request,
  known: KnownOffers = new Map(),
): Promise<Result<OfferList>> {
  const [groups, sources, schedules] = await Promise.all([
    readOfAllAdapters((adapter) => readKeys(request, adapter)),
    readOfAllAdapters((adapter) => readSources(request, adapter)),
    listSchedulers(request),
  ]);
  const [unreadAdapter] = groups.unread;
  if (unreadAdapter && groups.unread.length === OFFER_ADAPTER_IDS.length)
    return failure(unreadAdapter.failure);
  const offers = await inParallel(groups.items, REQUESTS_AT_A_TIME, async (key) => ({
    key,
    read: await readKnown(request, key, known),
  }));
  const titles = new Map(sources.items.map((source) => [source.id, source]));
  const rows: OfferRow[] = [];
  const unread: Unread[] = [];
  for (const { key, read } of offers) {
    if (!read.ok && read.failure.kind === 'session') return success(EMPTY);
    if (!read.ok) unread.push({ name: key.id, failure: read.failure });
    // Undefined: deleted since the groups were listed.
    else if (read.value) rows.push(offerRow({ key, ...read.value }, schedules, titles));
  }
  return success({
    rows,
    ids: groups.items.map(({ id }) => id),
    eventNames: schedules.ok ? takenEventNames(schedules.value) : [],
    unread: {
      adapters: groups.unread,
      offers: unread,
      sources: sources.unread,
      schedules: schedules.ok ? undefined : schedules.failure,
      offerSchedules: rows.flatMap((row) => unreadSchedule(row, schedules) ?? []),
    },
  });
}

/** Returns settings and catalogue entry of an offer. An entry that is missing or unread is looked for each time. */
async function readKnown(
  request: Request,
  key: OfferKey,
  known: KnownOffers,
): Promise<Result<ReadParts | undefined>> {
  const before = known.get(keyText(key));
  if (before) return success(before);
  const [settings, dataset] = await Promise.all([
    findStoredSettings(request, settingGroupOf(key)),
    readOfferDataset(request, key),
  ]);
  if (!settings.ok) return settings;
  if (!settings.value) return success(undefined);
  const read = { ...settings.value, catalogue: catalogueEntryOf(dataset) };
  if (read.catalogue.state === 'present') known.set(keyText(key), read);
  return success(read);
}

/** Reads the keys of an adapter's offers. */
async function readKeys(request: Request, adapter: OfferAdapterId): Promise<Result<readonly OfferKey[]>> {
  const groups = await listSettingGroups(request, offerComponent(adapter));
  return groups.ok ? success(groups.value.map((id) => ({ adapter, id }))) : groups;
}

/** Reads from all adapters in parallel, and returns the items in the adapters' order, and the adapters that failed. */
async function readOfAllAdapters<T>(
  read: (adapter: OfferAdapterId) => Promise<Result<readonly T[]>>,
): Promise<{ readonly items: readonly T[]; readonly unread: readonly Unread[] }> {
  const items: T[] = [];
  const unread: Unread[] = [];
  const answers = OFFER_ADAPTER_IDS.map(async (adapter) => ({ adapter, answer: await read(adapter) }));
  for (const { adapter, answer } of await Promise.all(answers)) {
    if (answer.ok) items.push(...answer.value);
    else unread.push({ name: ADAPTERS[adapter].label, failure: answer.failure });
  }
  return { items, unread };
}

interface ReadOffer extends ReadParts {
  readonly key: OfferKey;
}

function offerRow(
  { key, settings, catalogue, history = false }: ReadOffer,
  schedules: Result<ReadableItems<SchedulerEvent>>,
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
    history,
    schedule: schedules.ok ? schedules.value.items.find(({ eventName }) => eventName === name) : undefined,
    isScheduleUnread:
      exportsOffers(adapter) && (!schedules.ok || unreadSchedule(key, schedules) !== undefined),
    offer,
    title: titleOf({ id, catalogue }),
    sources: offer.aggregatedFeeds.map((feed) => sources.get(feed)?.title ?? feed),
  };
}

/** Returns the wrong field of an offer's schedule that is sent in another shape, with the offer's id. */
function unreadSchedule(
  { adapter, id }: OfferKey,
  schedules: Result<ReadableItems<SchedulerEvent>>,
): UnreadItem | undefined {
  const name = exportEventName(adapter, id);
  const unread = schedules.ok ? schedules.value.unread.find((event) => event.id === name) : undefined;
  return unread && { id, field: unread.field };
}
