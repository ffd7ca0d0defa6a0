import {
  type DeletedEntry,
  type EntryKind,
  exportEventName,
  type FormerEntry,
  groupOfSettingKey,
  isOfferAdapterId,
  offerDatasetName,
  type RecordedKind,
  settingKey,
  type WithheldSettings,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notFound } from '../http/problem';
import type { Principal } from '../identity/principal';
import { holds } from '../rights/guard';
import type { Db } from '../store/database';
import { createRight, entryOf } from './access';
import { titlesOfOffers } from './offerTitles';
import { referencesOf } from './references';
import type { EntryRef } from './snapshots';
import { EVERY_ENTRY } from './tables';
import { texts } from './texts';

/** Entry as it is kept; `withheld` is absent in those of earlier releases. */
const keptEntry = z.looseObject({ withheld: z.optional(z.array(z.string())) });

/** Most entries of `deletedEntries`. */
const MOST = 500;

/**
 * Returns the deleted entries of a kind that the person may create again, newest first. Those that exist again are left out,
 * and those that another entry took with it.
 */
export async function deletedEntries(db: Db, kind: EntryKind, principal: Principal): Promise<DeletedEntry[]> {
  const rows = await lastDeletions(db, kind === 'dataOffer' ? 'setting' : kind);
  const permitted = rows.filter((row) => entryOf(row).kind === kind && holds(principal, createRight(row)));
  // The limit comes last, so that deletions of others push none out.
  const gone = (await withoutExisting(db, permitted)).slice(0, MOST);
  const titles =
    kind === 'dataOffer' ? await titlesOfOffers(db, gone.map(entryOf)) : new Map<string, string>();
  return gone.map((row) => {
    const { key } = entryOf(row);
    const title = titles.get(key) ?? row.title;
    const component = kind === 'dataOffer' && groupOfSettingKey(row.key)?.component;
    return {
      id: Number(row.id),
      key,
      title,
      at: row.at.toISOString(),
      actor: row.actor,
      ...(component && { component }),
    };
  });
}

/**
 * Returns a deleted entry as it was.
 * @throws Problem 404 also for an entry that the person may not create
 */
export async function formerEntry(
  db: Db,
  id: number,
  principal: Principal,
): Promise<FormerEntry & WithheldSettings> {
  const row = await db
    .selectFrom('entry_change')
    .select(['id', 'subject', 'kind', 'key', 'former'])
    .where('id', '=', String(id))
    .where('action', '=', 'deleted')
    .executeTakeFirst();
  if (!row || !holds(principal, createRight(row))) throw notFound(texts.deletionUnknown);
  const { kind, key } = entryOf(row);
  const references = await referencesOf(db, kind, row.former, principal);
  const { withheld, ...entry } = keptEntry.parse(row.former);
  const former = { entry, references, ...(withheld && { withheld }) };
  const adapter = groupOfSettingKey(row.key)?.component;
  if (kind !== 'dataOffer' || adapter === undefined || !isOfferAdapterId(adapter)) return former;
  const dataset = await lastPart(db, { kind: 'dataset', key: offerDatasetName(key) }, row);
  const schedule = await lastPart(db, { kind: 'event', key: exportEventName(adapter, key) }, row);
  return {
    ...former,
    ...(dataset !== undefined && { dataset }),
    ...(schedule !== undefined && { schedule }),
  };
}

/** Returns the deletions by which entries of a kind ended, of each entry the last one. */
async function lastDeletions(db: Db, kind: RecordedKind) {
  const last = db
    .selectFrom('entry_change')
    .distinctOn('key')
    .select(['id', 'at', 'actor', 'kind', 'key', 'title', 'action', 'cause'])
    .where('kind', '=', kind)
    .where('key', '<>', EVERY_ENTRY)
    .where('action', 'in', ['created', 'changed', 'deleted'])
    .orderBy('key')
    .orderBy('id', 'desc');
  return db
    .selectFrom(last.as('last'))
    .select(['id', 'at', 'actor', 'kind', 'key', 'title'])
    .where('action', '=', 'deleted')
    .where('cause', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Leaves out entries that exist. Organisations and tags get new ids, so that their names tell. */
async function withoutExisting<Row extends EntryRef & { readonly title: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const [first] = rows;
  if (!first) return [];
  const isNamed = first.kind === 'organisation' || first.kind === 'tag';
  const existing = new Set(await existingKeys(db, first.kind));
  return rows.filter(({ key, title }) => !existing.has(isNamed ? title : key));
}

/** Returns the keys of all entries of a kind, of organisations and tags their names. */
async function existingKeys(db: Db, kind: RecordedKind): Promise<string[]> {
  switch (kind) {
    case 'dataEntry':
      return (await db.selectFrom('data_entry').select('id').execute()).map(({ id }) => id);
    case 'event':
      return (await db.selectFrom('scheduler_event').select('event_name').execute()).map(
        ({ event_name }) => event_name,
      );
    case 'setting':
      return (await db.selectFrom('setting').select(['component', 'group_name']).execute()).map(
        ({ component, group_name: group }) => settingKey({ component, group }),
      );
    case 'dataset':
    case 'organisation':
    case 'tag': {
      const table = kind === 'dataset' ? 'catalogue_dataset' : kind;
      return (await db.selectFrom(table).select('name').execute()).map(({ name }) => name);
    }
  }
}

/** Returns the part of an offer that was deleted with its settings; undefined if none was. */
async function lastPart(
  db: Db,
  { kind, key }: EntryRef,
  { id, subject }: { readonly id: string; readonly subject: string },
): Promise<unknown> {
  const row = await db
    .selectFrom('entry_change')
    .select('former')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('action', '=', 'deleted')
    .where('subject', '=', subject)
    // The parts of an offer are deleted by several calls, in any order.
    .orderBy(sql`abs(id - ${id}::bigint)`)
    .limit(1)
    .executeTakeFirst();
  return row?.former ?? undefined;
}
