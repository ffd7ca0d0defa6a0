import {
  type DeletedEntries,
  type DeletedEntry,
  type EntryKind,
  exportEventName,
  type FormerEntry,
  type FormerUses,
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
import { usesOfTag } from './uses';

/** Entry as it is kept; `withheld` is absent in those of earlier releases. */
const keptEntry = z.looseObject({ withheld: z.optional(z.array(z.string())) });

/** Most entries of an answer. */
const MOST = 500;

/**
 * Returns the deleted entries of a kind that the person may create again, newest first. Those that exist again are left out,
 * and those that another entry took with it. Settings of a data offer that were deleted alone are both: a group of settings, which
 * can be created again, and a data offer, which cannot, because its data set exists. Of many, an answer has the newest ones.
 * @param before id of a deletion: only older ones are returned
 */
export async function deletedEntries(
  db: Db,
  kind: EntryKind,
  principal: Principal,
  before?: number,
): Promise<DeletedEntries> {
  const rows = await lastDeletions(db, kind === 'dataOffer' ? 'setting' : kind);
  const permitted = rows.filter(
    (row) => (kind === 'setting' || entryOf(row).kind === kind) && holds(principal, createRight(row)),
  );
  const missing = await withoutExisting(db, permitted);
  const alone = await deletedAlone(db, missing);
  // The limit comes last, so that deletions of others push none out.
  const found = missing.filter(
    (row) =>
      (before === undefined || Number(row.id) < before) &&
      (kind !== 'setting' || entryOf(row).kind === 'setting' || alone.has(row.id)),
  );
  const gone = found.slice(0, MOST);
  const more = found.length > MOST;
  if (kind !== 'dataOffer') return { entries: gone.map((row) => asDeleted(row, row)), more };
  const titles = await titlesOfOffers(db, gone.map(entryOf));
  const entries = gone.map((row) => {
    const { key } = entryOf(row);
    const component = groupOfSettingKey(row.key)?.component;
    return {
      ...asDeleted(row, { key, title: titles.get(key) ?? row.title }),
      ...(component !== undefined && { component }),
      ...(alone.has(row.id) && { datasetExists: true }),
    };
  });
  return { entries, more };
}

type Deletion = Awaited<ReturnType<typeof lastDeletions>>[number];

const asDeleted = (
  { id, at, actor }: Deletion,
  { key, title }: Pick<DeletedEntry, 'key' | 'title'>,
): DeletedEntry => ({ id: Number(id), key, title, at: at.toISOString(), actor });

/**
 * Returns the ids of those deletions that took the settings of a data offer, but not its data set. A data set that was created
 * after the deletion belongs to another offer.
 */
async function deletedAlone(db: Db, rows: readonly Deletion[]): Promise<ReadonlySet<string>> {
  const ofOffers = rows.filter((row) => row.kind === 'setting' && entryOf(row).kind === 'dataOffer');
  if (ofOffers.length === 0) return new Set();
  const existing = new Set(await existingKeys(db, 'dataset'));
  const created = await db
    .selectFrom('entry_change')
    .select((at) => ['key', at.fn.max('id').as('id')])
    .where('kind', '=', 'dataset')
    .where('action', '=', 'created')
    .groupBy('key')
    .execute();
  const createdBy = new Map(created.map(({ key, id }) => [key, BigInt(id)]));
  const remains = (row: Deletion) => {
    const dataset = offerDatasetName(entryOf(row).key);
    return existing.has(dataset) && (createdBy.get(dataset) ?? 0n) < BigInt(row.id);
  };
  return new Set(ofOffers.filter(remains).map(({ id }) => id));
}

/**
 * Returns a deleted entry as it was.
 * @throws Problem 404 also for an entry that the person may not create
 */
export async function formerEntry(
  db: Db,
  id: number,
  principal: Principal,
): Promise<FormerEntry & WithheldSettings & FormerUses> {
  const row = await db
    .selectFrom('entry_change')
    .select(['id', 'at', 'subject', 'kind', 'key', 'title', 'former'])
    .where('id', '=', String(id))
    .where('action', '=', 'deleted')
    .executeTakeFirst();
  if (!row || !holds(principal, createRight(row))) throw notFound(texts.deletionUnknown);
  const { kind, key } = entryOf(row);
  const references = await referencesOf(db, kind, row.former, principal);
  const { withheld, ...entry } = keptEntry.parse(row.former);
  const uses = kind === 'tag' ? await usesOfTag(db, row, principal) : undefined;
  const former = { entry, references, ...(withheld && { withheld }), ...(uses && { uses }) };
  const adapter = groupOfSettingKey(row.key)?.component;
  if (kind !== 'dataOffer' || adapter === undefined || !isOfferAdapterId(adapter)) return former;
  const parts = {
    dataset: { kind: 'dataset', key: offerDatasetName(key) },
    schedule: { kind: 'event', key: exportEventName(adapter, key) },
  } as const;
  const found: { dataset?: unknown; schedule?: unknown } = {};
  for (const part of ['dataset', 'schedule'] as const) {
    // The right to write the settings of an offer does not include reading its data set.
    if (!holds(principal, createRight(parts[part]))) continue;
    const last = await lastPart(db, parts[part], row);
    if (last !== undefined) found[part] = last;
  }
  return { ...former, ...found };
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
