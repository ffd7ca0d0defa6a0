import { OFFER_ADAPTER_IDS, OFFER_KEYS, offerComponent } from '@mobidrom/platform-api';
import { type RawBuilder, sql } from 'kysely';

/*
 * Data sets of data offers are stored as private. Whether visitors find one follows from the offer's sources at the time of
 * the question, because sources change their access without their offers: an offer is public if it has a source and none
 * of its sources is restricted to organisations. Its feed, which everybody can read, then holds all active ones.
 */

const components = sql.join(OFFER_ADAPTER_IDS.map((adapter) => sql.lit(offerComponent(adapter))));

/** Characters that JavaScript removes at the ends of a text. `trim` of the database removes spaces alone. */
const WHITE_SPACE = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .filter((character) => character.trim() === '')
  .join('');

/** Parts of the list of data sources that a row of `setting` names, as `feed`. */
export const storedFeeds = sql`unnest(string_to_array(
  setting.value->${sql.lit(OFFER_KEYS.aggregatedFeeds)}->>'value', ',')) as feed`;

/**
 * Id of the data source in a `feed` of `storedFeeds`, as `feedsOfSettings` reads it. Read otherwise, a source of the feed would not
 * count here, and a restricted one would not hide the offer.
 */
export const feedId = sql<string>`btrim(feed, ${sql.lit(WHITE_SPACE)})`;

/** Names of the entries of data offers whose sources are all public. The database finds them once for all rows of a query. */
const publicNames = sql`
  select lower(setting.group_name) from setting
  where setting.component in (${components})
  -- Long lists of groups without a data set are not read.
  and exists (select from catalogue_dataset as named where named.name = lower(setting.group_name)) and (
    select coalesce(bool_and(not exists (
      select from data_entry_organisation where data_entry_organisation.data_entry_id = data_entry.id
    )), false)
    from data_entry
    where data_entry.adapter = setting.component and data_entry.id in (
      select ${feedId} from ${storedFeeds}
    )
  )`;

/** Whether a row of `catalogue_dataset` is the entry of a data offer whose sources are all public. */
const isPublicOffer = sql<boolean>`(
  catalogue_dataset.name in (${publicNames})
  -- The entry of a data source can have the name of an offer that has none.
  and not exists (select from data_entry where data_entry.dataset_id = catalogue_dataset.id)
)`;

/** Whether a data set is hidden from visitors who are not signed on. */
export const isHidden: RawBuilder<boolean> = sql<boolean>`(catalogue_dataset.private and not ${isPublicOffer})`;
