import {
  type ChangeAction,
  type EntryChange,
  type EntryChanges,
  type EntryKind,
  type FieldDifference,
  OFFER_ADAPTER_IDS,
  type OwnChange,
  offerComponent,
  offerDatasetName,
  type RecordedKind,
} from '@mobidrom/platform-api';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../identity/principal';
import { exportedOffer } from '../operations/transfer/actions';
import { holds } from '../rights/guard';
import { eventKind } from '../scheduler/eventKind';
import type { Db } from '../store/database';
import { entryOf, readRight, recordedOf } from './access';
import { titlesOfOffers } from './offerTitles';
import { CHANGE_BYTES, changesInSteps, MOST_FIELDS } from './sizes';
import type { EntryRef } from './snapshots';
import { type EntryChangeTable, EVERY_ENTRY } from './tables';

/** Most changes of a person that are looked at. */
const MOST = 500;
/** Most entries of `ownChanges`. */
const MOST_OWN = 20;

/** Changes that are read at a time. */
const STEP = 10;

interface Selection {
  readonly kind: EntryKind;
  readonly key: string;
  /** Id of a change: only older ones are returned. */
  readonly before?: number | undefined;
}

/**
 * Returns the changes of an entry that the person may see, newest first, as many as an answer holds.
 * @param isAwaited whether somebody still waits for them; asked between the steps of the work
 */
export async function changesOf(
  db: Db,
  { kind, key, before }: Selection,
  principal: Principal,
  isAwaited: () => boolean = () => true,
): Promise<EntryChanges> {
  const entries = recordedOf(kind, key).filter((entry) => holds(principal, readRight(entry)));
  if (entries.length === 0) return { changes: [], more: false };
  return changesInSteps({
    before,
    isAwaited,
    read: async (id) => (await nextChanges(db, entries, id)).map((row) => asChange(row, principal)),
  });
}

/** Returns the next changes of these entries that are older than that of an id, newest first. */
const nextChanges = (db: Db, entries: readonly EntryRef[], before: number | undefined) =>
  db
    // Differences may be large: only those of the chosen rows are looked at.
    .selectFrom(
      db
        .selectFrom('entry_change')
        .selectAll()
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
        .limit(STEP)
        .as('next'),
    )
    .select(['id', 'at', 'actor', 'kind', 'key', 'title', 'action', 'cause', 'omitted'])
    .select(isAgain.as('again'))
    .select([keptOfStored.as('differences'), sql<number>`json_array_length(differences)`.as('stored')])
    .orderBy('id', 'desc')
    .execute();

/**
 * Whether a row of `next` is the creation of an entry that was deleted before. Organisations and tags get new ids, so that their
 * names tell.
 */
const isAgain = sql<boolean>`
  action = 'created' and (
    exists (
      select from entry_change as earlier
      where earlier.kind = next.kind and md5(earlier.key) = md5(next.key) and earlier.key = next.key
        and earlier.id < next.id and earlier.action = 'deleted'
    )
    or next.kind in ('organisation', 'tag') and exists (
      select from entry_change as earlier
      where earlier.kind = next.kind and earlier.title = next.title
        and earlier.id < next.id and earlier.action = 'deleted'
    )
  )`;

/** Differences of a row. Those of earlier releases, which stored any number of them, are cut by the database. */
const keptOfStored = sql<FieldDifference[]>`
  case
    when octet_length(differences::text) <= ${sql.lit(CHANGE_BYTES)}
      and json_array_length(differences) <= ${sql.lit(MOST_FIELDS)} then differences
    else (
      select coalesce(json_agg(one order by place), '[]')
      from (
        select one, place, sum(octet_length(one::text)) over (order by place) as bytes
        from json_array_elements(differences) with ordinality as parts (one, place)
      ) as summed
      where bytes <= ${sql.lit(CHANGE_BYTES)} and place <= ${sql.lit(MOST_FIELDS)}
    )
  end`;

type Row = Omit<Selectable<EntryChangeTable>, 'subject' | 'former'> & {
  /** Number of differences that are stored, of which the row may contain fewer. */
  readonly stored: number;
  readonly again: boolean;
};
function asChange({ id, at, cause, omitted, stored, again, ...row }: Row, principal: Principal): EntryChange {
  // Rights on what causes changes do not depend on the entry.
  const isSeen = cause !== null && holds(principal, readRight({ kind: cause.kind, key: '' }));
  const missing = omitted + stored - row.differences.length;
  return {
    ...row,
    id: Number(id),
    at: at.toISOString(),
    ...(isSeen && { cause }),
    ...(again && { again }),
    ...(missing > 0 && { omitted: missing }),
  };
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
  const { offerOf, exists } = await offersOfParts(db, rows);
  const known = new Map<string, OwnChange>();
  for (const { at, action, title, ...row } of rows) {
    if (!holds(principal, readRight(row))) continue;
    const offer = offerOf(row);
    const entry = offer === undefined ? row : ({ kind: 'dataOffer', key: offer } as const);
    const name = JSON.stringify([entry.kind, entry.key]);
    const done = offer === undefined ? action : actionOnOffer({ kind: row.kind, action }, exists(offer));
    if (!known.has(name)) known.set(name, { ...entry, title, at: at.toISOString(), action: done });
    if (known.size === MOST_OWN) break;
  }
  const titles = await titlesOfOffers(db, [...known.values()]);
  return [...known.values()].map((one) =>
    one.kind === 'dataOffer' ? { ...one, title: titles.get(one.key) ?? one.key } : one,
  );
}

/** Returns the action on a data offer of which a part was changed: it exists as long as its settings do. */
function actionOnOffer(
  { kind, action }: { readonly kind: RecordedKind; readonly action: ChangeAction },
  exists: boolean,
): ChangeAction {
  // A deletion takes several parts, the last of which can be any.
  if (action === 'deleted') return exists ? 'changed' : 'deleted';
  return kind === 'setting' ? action : 'changed';
}

/**
 * Returns `offerOf` for the id of the data offer of which a stored entry is a part, undefined for all others, and `exists`,
 * whether a data offer has settings.
 */
async function offersOfParts(db: Db, rows: readonly EntryRef[]) {
  const stored = await db
    .selectFrom('setting')
    .select('group_name as id')
    .where('component', 'in', OFFER_ADAPTER_IDS.map(offerComponent))
    .execute();
  const changed = rows.map(entryOf).filter(({ kind }) => kind === 'dataOffer');
  const ids = [...stored.map(({ id }) => id), ...changed.map(({ key }) => key)];
  const existing = new Set(stored.map(({ id }) => id));
  const byDataset = new Map(ids.map((id) => [offerDatasetName(id), id]));
  const offerOf = ({ kind, key }: EntryRef): string | undefined => {
    if (kind === 'dataset') return byDataset.get(key);
    if (kind === 'event' && eventKind(key) === 'export') {
      const { id } = exportedOffer(key) ?? {};
      return id !== undefined && ids.includes(id) ? id : undefined;
    }
    const entry = entryOf({ kind, key });
    return entry.kind === 'dataOffer' ? entry.key : undefined;
  };
  return { offerOf, exists: (id: string) => existing.has(id) };
}
