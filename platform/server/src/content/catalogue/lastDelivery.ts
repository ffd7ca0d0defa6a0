import {
  importEventName,
  isAdapterId,
  OFFER_ADAPTER_IDS,
  offerComponent,
  offerDatasetName,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { feedId, storedFeeds } from './publicOffers';

/** Last arrival of data for a data set, as far as it is known. */
export interface Delivery {
  /** Undefined if no import has succeeded, as far as the log reaches back. */
  readonly at: Date | undefined;
  /** Whether the last import of each source failed. */
  readonly isFailing: boolean;
}

interface ImportRow {
  readonly id: string;
  readonly adapter: string;
  readonly importedAt: Date;
  readonly isFailed: boolean;
}

const components = sql.join(OFFER_ADAPTER_IDS.map((adapter) => sql.lit(offerComponent(adapter))));

/**
 * Returns the last delivery of a data set: that of its data source, or the newest of the sources in the feed of its data offer.
 * Undefined if the platform imports no data for it.
 */
export async function lastDelivery(
  db: Db,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Delivery | undefined> {
  const offers = await offersOf(db, name);
  const { rows } = await sql<ImportRow>`
    select data_entry.id, adapter, imported_at as "importedAt", error_message is not null as "isFailed"
    from data_entry join data_entry_import on data_entry_import.data_entry_id = data_entry.id
    where dataset_id = ${id} or (
      -- The entry of a data source can have the name of an offer.
      not exists (select from data_entry as own where own.dataset_id = ${id})
      -- As in the feed (offerFeed.ts).
      and active and not exists (
        select from data_entry_organisation where data_entry_organisation.data_entry_id = data_entry.id
      )
      and data_entry.id in (
        select ${feedId} from setting, ${storedFeeds}
        where setting.component in (${components}) and setting.component = data_entry.adapter
          and setting.group_name = any(${offers})
      )
    )`.execute(db);
  if (rows.length === 0) return undefined;
  const failing = rows.filter(({ isFailed }) => isFailed);
  const successes = rows.filter(({ isFailed }) => !isFailed).map(({ importedAt }) => importedAt);
  // A source that fails now may have delivered later than the others.
  const earlier = await lastSuccess(db, failing);
  const times = earlier ? [...successes, earlier] : successes;
  return {
    at: times.length > 0 ? newest(times) : undefined,
    isFailing: failing.length === rows.length,
  };
}

/** Returns the ids of the data offers whose data set has a name; only code encodes an id as in that name. */
async function offersOf(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('setting')
    .select('group_name')
    .where('component', 'in', OFFER_ADAPTER_IDS.map(offerComponent))
    .execute();
  return rows.map((row) => row.group_name).filter((id) => offerDatasetName(id) === name);
}

const newest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** Returns when one of the sources was last imported according to the log. */
async function lastSuccess(db: Db, rows: readonly ImportRow[]): Promise<Date | undefined> {
  const events = rows.flatMap(({ id, adapter }) =>
    isAdapterId(adapter) ? [importEventName(adapter, id)] : [],
  );
  if (events.length === 0) return undefined;
  const found = await db
    .selectFrom('event_run')
    .select(({ fn }) => fn.max('started_at').as('at'))
    .where('event_id', 'in', events)
    .where('status', '=', 'SUCCEEDED')
    .executeTakeFirst();
  return found?.at ?? undefined;
}
