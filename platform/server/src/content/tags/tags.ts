import { randomUUID } from 'node:crypto';
import { LIMITS, type ListQuery, SHOWN_NAME, TAG_TYPE } from '@mobidrom/platform-api';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { type Author, recordChanges } from '../../history/recordChanges';
import type { EntryRef } from '../../history/snapshots';
import { type ListColumns, listAnswer, listPage } from '../../http/list';
import { conflict, notFound } from '../../http/problem';
import type { Db, Tx } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import { refusing } from '../constraints';
import { requiredText } from '../fields';
import { texts } from '../texts';

/** Tag as input. */
export const tagBody = z.object({
  type: z.optional(z.literal(TAG_TYPE)),
  identifier: z.optional(z.string()),
  tagName: requiredText(LIMITS.tagName).check(z.regex(SHOWN_NAME, texts.tag.name)),
});

const organisations = sql<number>`(select count(*)::int from organisation_tag where tag_id = tag.id)`;
const dataEntries = sql<number>`(select count(*)::int from data_entry_tag where tag_id = tag.id)`;
/** A number sorted by size, found as it is read: with German separators. */
const counted = (count: RawBuilder<number>) => ({
  value: sql`replace(to_char(${count}, 'FM999,999,990'), ',', '.')`,
  sortedBy: count,
  plain: true,
});
const COLUMNS: ListColumns = {
  tagName: { value: sql`tag.name` },
  organisations: counted(organisations),
  dataEntries: counted(dataEntries),
};

export async function listTags(db: Db, query: ListQuery) {
  const version = await rowSetVersion(db, 'tag', 'organisation_tag', 'data_entry_tag');
  const { rows, totalCount } = await listPage(
    db
      .selectFrom('tag')
      .selectAll()
      .select([organisations.as('organisations'), dataEntries.as('dataEntries')]),
    COLUMNS,
    { sort: { column: 'tagName', direction: 'asc' }, ...query },
    sql`tag.id`,
  );
  return listAnswer(
    rows.map(({ organisations, dataEntries, ...row }) => [
      row.id,
      { ...asTag(row), organisations, dataEntries, history: true },
    ]),
    totalCount,
    version,
  );
}

export async function createTag(db: Db, tagName: string, author: Author) {
  const row = { id: randomUUID(), name: tagName };
  await write(db, (tx) =>
    recordChanges(tx, author, [{ kind: 'tag', key: row.id }], async () => {
      await tx.insertInto('tag').values(row).execute();
    }),
  );
  return asTag(row);
}

export async function updateTag(db: Db, id: string, tagName: string, author: Author): Promise<void> {
  await write(db, (tx) =>
    recordChanges(tx, author, [{ kind: 'tag', key: id }], async () => {
      const updated = await tx
        .updateTable('tag')
        .set({ name: tagName })
        .where('id', '=', id)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) throw unknownTag();
    }),
  );
}

/** Deletes the tag and every reference to it, which changes the organisations and data sources that had it. */
export async function deleteTag(db: Db, id: string, author: Author): Promise<void> {
  // An entry that gets the tag meanwhile is locked in a new attempt: while the tag is held, its save would wait for this one, and
  // this one for its save.
  while (!(await tryToDelete(db, id, author)));
}

/** Deletes a tag, or returns false and changes nothing if an entry has got it since those with it were looked for. */
async function tryToDelete(db: Db, id: string, author: Author): Promise<boolean> {
  try {
    await write(db, async (tx) => {
      const tag = await tx.selectFrom('tag').select('name').where('id', '=', id).executeTakeFirst();
      if (!tag) throw unknownTag();
      const following = { ...author, cause: { kind: 'tag', title: tag.name } } as const;
      const users = await usersOf(tx, id);
      // The others before the tag, because their save locks in this order, too.
      await recordChanges(tx, following, users, () =>
        recordChanges(tx, author, [{ kind: 'tag', key: id }], async () => {
          // From here on no entry gets the tag.
          await tx.selectFrom('tag').select('id').where('id', '=', id).forUpdate().execute();
          const known = new Set(users.map(nameOf));
          if ((await usersOf(tx, id)).some((user) => !known.has(nameOf(user)))) throw new MoreUsers();
          const deleted = await tx.deleteFrom('tag').where('id', '=', id).executeTakeFirst();
          if (deleted.numDeletedRows === 0n) throw unknownTag();
        }),
      );
    });
    return true;
  } catch (error) {
    if (error instanceof MoreUsers) return false;
    throw error;
  }
}

class MoreUsers extends Error {}
const nameOf = ({ kind, key }: EntryRef) => `${kind} ${key}`;

/** Returns the entries that refer to a tag, organisations first. */
async function usersOf(tx: Tx, id: string): Promise<EntryRef[]> {
  const organisations = await tx
    .selectFrom('organisation_tag')
    .select('organisation_id as key')
    .where('tag_id', '=', id)
    .execute();
  const sources = await tx
    .selectFrom('data_entry_tag')
    .select('data_entry_id as key')
    .where('tag_id', '=', id)
    .execute();
  return [
    ...organisations.map(({ key }): EntryRef => ({ kind: 'organisation', key })),
    ...sources.map(({ key }): EntryRef => ({ kind: 'dataEntry', key })),
  ];
}

const write = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  refusing(db.transaction().execute(work), NAME_TAKEN);

export async function requireTag(db: Db, id: string): Promise<void> {
  if (!(await db.selectFrom('tag').select('id').where('id', '=', id).executeTakeFirst())) throw unknownTag();
}

const unknownTag = () => notFound(texts.tag.unknown);
const NAME_TAKEN = {
  tag_name_taken: () => conflict('tagName', texts.nameTaken),
};
const asTag = ({ id, name }: { id: string; name: string }) => ({
  type: TAG_TYPE,
  identifier: id,
  tagName: name,
});
