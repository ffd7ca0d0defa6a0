import {
  CHANGES_PER_ANSWER,
  type DeletedEntry,
  type EntryChange,
  type EntryChanges,
  type EntryKind,
  type FormerEntry,
  OFFER_ADAPTER_IDS,
  type OwnChange,
  offerComponent,
  offerDatasetName,
  type RecordedKind,
} from '@mobidrom/platform-api';
import { type Selectable, sql } from 'kysely';
import { notFound } from '../http/problem';
import type { Principal } from '../identity/principal';
import { exportedOffer } from '../operations/transfer/actions';
import { holds } from '../rights/guard';
import { eventKind } from '../scheduler/eventKind';
import type { SecretBox } from '../secrets/secretBox';
import type { Db } from '../store/database';
import { createRight, entryOf, readRight, recordedOf } from './access';
import { type EntryRef, readSnapshots } from './snapshots';
import { type EntryChangeTable, EVERY_ENTRY } from './tables';
import { texts } from './texts';

/** Most changes of a person, and most deletions of a kind, that are looked at. */
const MOST = 500;
/** Most entries of `ownChanges`. */
const MOST_OWN = 20;

/** Returns the changes of an entry that the person may see, newest first. */
export async function changesOf(
  db: Db,
  {
    kind,
    key,
    before,
  }: { readonly kind: EntryKind; readonly key: string; readonly before?: number | undefined },
  principal: Principal,
): Promise<EntryChanges> {
  const entries = recordedOf(kind, key).filter((entry) => holds(principal, readRight(entry)));
  if (entries.length === 0) return { changes: [], more: false };
  const rows = await db
    .selectFrom('entry_change')
    .select(['id', 'at', 'actor', 'kind', 'key', 'title', 'action', 'cause', 'differences'])
    .where((at) =>
      at.or(
        entries.flatMap((entry) =>
          [entry.key, EVERY_ENTRY].map((one) =>
            at.and([
              at('kind', '=', entry.kind),
              at(sql`md5(key)`, '=', sql`md5(${one})`),
              at('key', '=', one),
            ]),
          ),
        ),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', String(before)))
    .orderBy('id', 'desc')
    .limit(CHANGES_PER_ANSWER + 1)
    .execute();
  return {
    changes: rows.slice(0, CHANGES_PER_ANSWER).map((row) => asChange(row, principal)),
    more: rows.length > CHANGES_PER_ANSWER,
  };
}

type Row = Omit<Selectable<EntryChangeTable>, 'subject' | 'former'>;
function asChange({ id, at, cause, ...row }: Row, principal: Principal): EntryChange {
  // Rights on what causes changes do not depend on the entry.
  const isSeen = cause !== null && holds(principal, readRight({ kind: cause.kind, key: '' }));
  return { ...row, id: Number(id), at: at.toISOString(), ...(isSeen && { cause }) };
}

/**
 * Returns what the person has changed last and may read, each entry once, newest first. Changes that followed from those of
 * other entries are left out.
 */
export async function ownChanges(db: Db, principal: Principal): Promise<OwnChange[]> {
  const rows = await db
    .selectFrom('entry_change')
    .select(['at', 'kind', 'key', 'title', 'action'])
    .where('subject', '=', principal.subject)
    .where('cause', 'is', null)
    .where('key', '<>', EVERY_ENTRY)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const offerOf = await offersOfParts(db, rows);
  const known = new Map<string, OwnChange>();
  for (const { at, action, title, ...row } of rows) {
    if (!holds(principal, readRight(row))) continue;
    const offer = offerOf(row);
    const entry = offer === undefined ? row : ({ kind: 'dataOffer', key: offer } as const);
    const name = JSON.stringify([entry.kind, entry.key]);
    if (!known.has(name)) known.set(name, { ...entry, title, at: at.toISOString(), action });
    if (known.size === MOST_OWN) break;
  }
  const titles = await titlesOfOffers(db, [...known.values()]);
  return [...known.values()].map((one) =>
    one.kind === 'dataOffer' ? { ...one, title: titles.get(one.key) ?? one.key } : one,
  );
}

/** Returns a function for the id of the data offer of which a stored entry is a part; undefined for all others. */
async function offersOfParts(db: Db, rows: readonly EntryRef[]) {
  const stored = await db
    .selectFrom('setting')
    .select('group_name as id')
    .where('component', 'in', OFFER_ADAPTER_IDS.map(offerComponent))
    .execute();
  const changed = rows.map(entryOf).filter(({ kind }) => kind === 'dataOffer');
  const ids = [...stored.map(({ id }) => id), ...changed.map(({ key }) => key)];
  const byDataset = new Map(ids.map((id) => [offerDatasetName(id), id]));
  return ({ kind, key }: EntryRef): string | undefined => {
    if (kind === 'dataset') return byDataset.get(key);
    if (kind === 'event' && eventKind(key) === 'export') {
      const { id } = exportedOffer(key) ?? {};
      return id !== undefined && ids.includes(id) ? id : undefined;
    }
    const entry = entryOf({ kind, key });
    return entry.kind === 'dataOffer' ? entry.key : undefined;
  };
}

/**
 * Returns the deleted entries of a kind that the person may create again, newest first. Those that exist again are left out,
 * and those that another entry took with it.
 */
export async function deletedEntries(
  db: Db,
  kind: EntryKind,
  { principal, secrets }: { readonly principal: Principal; readonly secrets: SecretBox },
): Promise<DeletedEntry[]> {
  const rows = await lastDeletions(db, kind === 'dataOffer' ? 'setting' : kind);
  const permitted = rows.filter((row) => entryOf(row).kind === kind && holds(principal, createRight(row)));
  const gone = await withoutExisting(db, permitted, secrets);
  const titles =
    kind === 'dataOffer' ? await titlesOfOffers(db, gone.map(entryOf)) : new Map<string, string>();
  return gone.map((row) => {
    const { key } = entryOf(row);
    const title = titles.get(key) ?? row.title;
    return { id: Number(row.id), key, title, at: row.at.toISOString(), actor: row.actor };
  });
}

/**
 * Returns a deleted entry as it was.
 * @throws Problem 404 also for an entry that the person may not create
 */
export async function formerEntry(db: Db, id: number, principal: Principal): Promise<FormerEntry> {
  const row = await db
    .selectFrom('entry_change')
    .select(['kind', 'key', 'former'])
    .where('id', '=', String(id))
    .where('action', '=', 'deleted')
    .executeTakeFirst();
  if (!row || !holds(principal, createRight(row))) throw notFound(texts.deletionUnknown);
  const { kind, key } = entryOf(row);
  if (kind !== 'dataOffer') return { entry: row.former };
  const dataset = await lastDataset(db, offerDatasetName(key));
  return { entry: row.former, ...(dataset !== undefined && { dataset }) };
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
    .limit(MOST)
    .execute();
}

/** Leaves out entries that exist. Organisations and tags get new ids, so that their names tell. */
async function withoutExisting<Row extends EntryRef & { readonly title: string }>(
  db: Db,
  rows: readonly Row[],
  secrets: SecretBox,
): Promise<Row[]> {
  const [first] = rows;
  if (!first) return [];
  if (first.kind === 'organisation' || first.kind === 'tag') {
    const named = await db
      .selectFrom(first.kind)
      .select('name')
      .where(
        'name',
        'in',
        rows.map(({ title }) => title),
      )
      .execute();
    return rows.filter(({ title }) => !named.some(({ name }) => name === title));
  }
  const keys = rows.map(({ key }) => key);
  const existing = await readSnapshots(db, first.kind, keys, { secrets });
  return rows.filter(({ key }) => !existing.has(key));
}

/** Returns the data set of an offer as it was deleted last; undefined if it was not deleted. */
async function lastDataset(db: Db, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('entry_change')
    .select('former')
    .where('kind', '=', 'dataset')
    .where('key', '=', name)
    .where('action', '=', 'deleted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.former ?? undefined;
}

/** Returns the titles of data offers by their ids: those of their data sets, also of deleted ones. */
async function titlesOfOffers(
  db: Db,
  entries: readonly { readonly kind: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = entries.filter(({ kind }) => kind === 'dataOffer').map(({ key }) => key);
  if (ids.length === 0) return new Map();
  const names = ids.map(offerDatasetName);
  const last = await db
    .selectFrom('entry_change')
    .distinctOn('key')
    .select(['key as name', 'title'])
    .where('kind', '=', 'dataset')
    .where('key', 'in', names)
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();
  const stored = await db
    .selectFrom('catalogue_dataset')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .execute();
  const titles = new Map([...last, ...stored].map(({ name, title }) => [name, title]));
  return new Map(
    ids.flatMap((id) => {
      const title = titles.get(offerDatasetName(id));
      return title === undefined ? [] : [[id, title] as const];
    }),
  );
}
