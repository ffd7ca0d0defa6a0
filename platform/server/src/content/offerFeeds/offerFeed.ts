import {
  OFFER_KEYS,
  type OfferAdapterId,
  type OfferSettings,
  offerComponent,
  offerDatasetName,
  offerOfSettings,
  type SettingKeyName,
} from '@mobidrom/platform-api';
import { notFound } from '../../http/problem';
import type { Db } from '../../store/database';
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
  /** Id of the offer if the catalogue has no entry of it. */
  readonly title: string;
  readonly publisher: string;
  /** Time of the last change, ISO 8601 in UTC. */
  readonly lastUpdated: string;
  readonly sources: readonly FeedSource[];
}

/**
 * Returns the feed of a data offer from its stored settings and its sources, without calling other servers. The feed is
 * public: sources that are restricted to organisations, and inactive ones, are left out.
 * @throws Problem 404 when there is no such offer
 */
export async function offerFeed(db: Db, adapter: OfferAdapterId, id: string): Promise<OfferFeed> {
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
    .select(['title', 'body'])
    .where('name', '=', offerDatasetName(id))
    .executeTakeFirst();
  return {
    offer,
    title: dataset?.title ?? id,
    publisher: dataset?.body.publisher ?? '',
    lastUpdated: setting.value[OFFER_KEYS.lastUpdated]?.value ?? '',
    sources: await sourcesOf(db, offer),
  };
}

async function sourcesOf(db: Db, { adapter, aggregatedFeeds }: OfferSettings): Promise<FeedSource[]> {
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
  // In the order of the offer.
  return aggregatedFeeds.flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    const { title, publisher, adapter_settings } = source;
    return [{ id, title, publisher, setting: (key) => adapter_settings.value[key]?.value ?? '' }];
  });
}
