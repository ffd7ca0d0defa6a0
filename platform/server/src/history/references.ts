import { type FormerReference, OFFER_KEYS, type RecordedKind } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import type { Principal } from '../identity/principal';
import { holds } from '../rights/guard';
import type { Db } from '../store/database';
import { readRight } from './access';
import type { EntryRef } from './snapshots';

/** Kinds of entries that others refer to. */
type ReferredKind = Extract<RecordedKind, 'organisation' | 'tag' | 'dataEntry'>;
interface Reference extends EntryRef {
  readonly kind: ReferredKind;
  /** Whether the key is a name. */
  readonly isName?: boolean;
}

const ids = z.catch(z.array(z.string()), []);
const name = z.catch(z.string(), '');
const setting = z.catch(z.object({ value: z.string() }), { value: '' });
/** Members of stored entries that refer to others, of all kinds. */
const referring = z.object({
  organisationIds: ids,
  tagIds: ids,
  tags: ids,
  publisher: name,
  rightsholder: name,
  value: z.catch(z.object({ [OFFER_KEYS.aggregatedFeeds]: setting }), {
    [OFFER_KEYS.aggregatedFeeds]: { value: '' },
  }),
});

/**
 * Returns the entries to which a deleted one refers, each with the name that it has or had, and the id that it has now. Those of
 * kinds that the person may not read are left out.
 */
export async function referencesOf(
  db: Db,
  kind: string,
  former: unknown,
  principal: Principal,
): Promise<FormerReference[]> {
  const wanted = referred(kind, former).filter((one) =>
    holds(principal, readRight({ kind: one.kind, key: one.key })),
  );
  const found: FormerReference[] = [];
  for (const one of wanted) found.push(await currentOf(db, one));
  return found;
}

/** Returns what a former entry refers to, each once. */
function referred(kind: string, former: unknown): readonly Reference[] {
  const parsed = referring.safeParse(former);
  if (!parsed.success) return [];
  const { organisationIds, tagIds, tags, publisher, rightsholder, value } = parsed.data;
  const organisations = [...new Set([rightsholder, publisher])].filter((one) => one !== '');
  const refs = (of: ReferredKind, keys: readonly string[]): Reference[] =>
    keys.map((key) => ({ kind: of, key }));
  if (kind === 'organisation') return refs('tag', tags);
  if (kind === 'dataOffer') {
    const feeds = value[OFFER_KEYS.aggregatedFeeds].value.split(',').map((feed) => feed.trim());
    return refs(
      'dataEntry',
      feeds.filter((feed) => feed !== ''),
    );
  }
  if (kind !== 'dataEntry') return [];
  return [
    ...organisations.map((key): Reference => ({ kind: 'organisation', key, isName: true })),
    ...refs('organisation', organisationIds),
    ...refs('tag', tagIds),
  ];
}

async function currentOf(db: Db, { kind, key, isName = false }: Reference): Promise<FormerReference> {
  const existing = await find(db, kind, isName ? { name: key } : { id: key });
  if (existing) return { kind, key, title: existing.name, current: existing.id };
  if (isName) return { kind, key, title: key };
  const title = await lastTitle(db, { kind, key });
  // One of the same name may have been created since. Data sources are known by their ids alone.
  const again =
    title !== undefined && kind !== 'dataEntry' ? await find(db, kind, { name: title }) : undefined;
  return { kind, key, title: title ?? key, ...(again && { current: again.id }) };
}

async function find(
  db: Db,
  kind: ReferredKind,
  by: { readonly id?: string; readonly name?: string },
): Promise<{ id: string; name: string } | undefined> {
  if (kind === 'dataEntry')
    return db
      .selectFrom('data_entry')
      .select(['id', 'title as name'])
      .where('id', '=', by.id ?? '')
      .executeTakeFirst();
  const query = db.selectFrom(kind).select(['id', 'name']);
  return (
    by.id === undefined ? query.where('name', '=', by.name ?? '') : query.where('id', '=', by.id)
  ).executeTakeFirst();
}

/** Returns the name under which an entry was deleted; undefined if the history does not know it. */
async function lastTitle(db: Db, { kind, key }: EntryRef): Promise<string | undefined> {
  const row = await db
    .selectFrom('entry_change')
    .select('title')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('action', '=', 'deleted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}
