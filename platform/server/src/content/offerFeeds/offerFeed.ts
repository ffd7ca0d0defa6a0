import {
  OFFER_KEYS,
  type OfferAdapterId,
  type OfferSettings,
  offerComponent,
  offerDatasetName,
  offerOfSettings,
  type SettingKeyName,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { notFound } from '../../http/problem';
import { withReferences } from '../../secrets/references';
import type { SecretBox } from '../../secrets/secretBox';
import type { Db } from '../../store/database';
import { isHidden } from '../catalogue/publicOffers';
import { placeOf } from '../dataEntries/place';
import { texts } from '../texts';

/** Data source of a feed with its origin. */
export interface FeedSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  /** Returns a setting of the source's adapter; '' without a value. Secrets are never requested. */
  setting(key: SettingKeyName): string;
}

/** Published part of a data offer. */
export interface OfferFeed {
  readonly offer: OfferSettings;
  /** Id of the offer if the catalogue has no entry of it that visitors see. */
  readonly title: string;
  /** Empty without such an entry. */
  readonly publisher: string;
  /** Time of the last change of the offer or of one of its sources, ISO 8601 in UTC. */
  readonly lastUpdated: string;
  readonly sources: readonly FeedSource[];
}

export interface Publisher {
  readonly secrets: SecretBox;
  /** Time of the request; that of the last change if none is known. */
  readonly now: Date;
}

/**
 * Returns the feed of a data offer from its stored settings and its sources, without calling other servers. The feed is
 * public: sources that are restricted to organisations, and inactive ones, are left out. A source's
 * `privateAccess` is ignored: it only hides the source's own catalogue entry.
 * @throws Problem 404 when there is no such offer
 */
export async function offerFeed(
  db: Db,
  adapter: OfferAdapterId,
  id: string,
  { secrets, now }: Publisher,
): Promise<OfferFeed> {
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('component', '=', offerComponent(adapter))
    .where('group_name', '=', id)
    .executeTakeFirst();
  if (!setting) throw notFound(texts.offerUnknown(id));
  const offer = offerOfSettings(adapter, id, setting);
  const dataset = await db
    .selectFrom('catalogue_dataset')
    .select(['title', 'body', 'modified_at', isHidden.as('hidden')])
    .where('name', '=', offerDatasetName(id))
    .executeTakeFirst();
  // A group of settings can have the name of any data set, whose title only members may see then.
  const shown = dataset?.hidden === false ? dataset : undefined;
  return {
    offer,
    title: shown?.title ?? id,
    publisher: shown?.body.publisher ?? '',
    lastUpdated: newestOf(
      [
        timeOf(setting.value[OFFER_KEYS.lastUpdated]?.value),
        dataset?.modified_at,
        await newestChange(db, offer),
      ],
      now,
    ).toISOString(),
    sources: await sourcesOf(db, offer, secrets),
  };
}

const timestamp = z.iso.datetime({ offset: true });
/** Returns a time that somebody else has written; none unless it is one of RFC 3339. */
function timeOf(text: string | undefined): Date | undefined {
  const read = timestamp.safeParse(text);
  return read.success ? new Date(read.data) : undefined;
}

/** Returns the newest of the times until `now`: one to come would stay the newest, whatever changes until then. */
function newestOf(times: readonly (Date | undefined)[], now: Date): Date {
  const past = times.map((time) => time?.getTime() ?? Number.NaN).filter((time) => time <= now.getTime());
  return past.length > 0 ? new Date(Math.max(...past)) : now;
}

/**
 * Returns when one of the offer's sources was last changed. Sources that are left out count: a source that has become
 * inactive changes the feed as well. A source has its time in its entry of the catalogue, which is written with it.
 */
async function newestChange(db: Db, { aggregatedFeeds }: OfferSettings): Promise<Date | undefined> {
  if (aggregatedFeeds.length === 0) return undefined;
  const newest = await db
    .selectFrom('data_entry')
    .innerJoin('catalogue_dataset', 'catalogue_dataset.id', 'data_entry.dataset_id')
    .select('modified_at')
    .where('data_entry.id', 'in', aggregatedFeeds)
    .orderBy('modified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.modified_at;
}

async function sourcesOf(
  db: Db,
  { adapter, aggregatedFeeds }: OfferSettings,
  secrets: SecretBox,
): Promise<FeedSource[]> {
  if (aggregatedFeeds.length === 0) return [];
  const rows = await db
    .selectFrom('data_entry')
    .select(['id', 'title', 'publisher', 'adapter_settings'])
    .where('id', 'in', aggregatedFeeds)
    .where('adapter', '=', adapter)
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('data_entry_organisation')
            .select('organisation_id')
            .whereRef('data_entry_organisation.data_entry_id', '=', 'data_entry.id'),
        ),
      ),
    )
    .execute();
  const sources = new Map(rows.map((row) => [row.id, row]));
  // In the order of the offer, each once: a system has one entry.
  return [...new Set(aggregatedFeeds)].flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    const { title, publisher, adapter_settings } = source;
    // Everybody reads the feed.
    const { value } = withReferences(placeOf(id), adapter_settings, { secrets, mayChange: false });
    return [{ id, title, publisher, setting: (key) => value[key]?.value ?? '' }];
  });
}
