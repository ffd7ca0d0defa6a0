import { randomUUID } from 'node:crypto';
import { LIMITS, type ListQuery, TAG_NAME, TAG_TYPE } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type ListColumns, listAnswer, listPage } from '../../http/list';
import { conflict, notFound } from '../../http/problem';
import type { Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import { refusing } from '../constraints';
import { requiredText } from '../fields';
import { texts } from '../texts';

/** Tag as input. */
export const tagBody = z.object({
  type: z.optional(z.literal(TAG_TYPE)),
  identifier: z.optional(z.string()),
  tagName: requiredText(LIMITS.tagName).check(z.regex(TAG_NAME, texts.tag.name)),
});

const organisations = sql<number>`(select count(*)::int from organisation_tag where tag_id = tag.id)`;
const COLUMNS: ListColumns = {
  tagName: { value: sql`tag.name` },
  // Sorted by size, found as it is read: with German separators.
  organisations: {
    value: sql`replace(to_char(${organisations}, 'FM999,999,990'), ',', '.')`,
    sortedBy: organisations,
    plain: true,
  },
};

export async function listTags(db: Db, query: ListQuery) {
  const version = await rowSetVersion(db, 'tag', 'organisation_tag');
  const { rows, totalCount } = await listPage(
    db.selectFrom('tag').selectAll().select(organisations.as('organisations')),
    COLUMNS,
    { sort: { column: 'tagName', direction: 'asc' }, ...query },
    sql`tag.id`,
  );
  return listAnswer(
    rows.map((row) => [row.id, { ...asTag(row), organisations: row.organisations }] as const),
    totalCount,
    version,
  );
}

export async function createTag(db: Db, tagName: string) {
  const row = { id: randomUUID(), name: tagName };
  await refusing(db.insertInto('tag').values(row).execute(), NAME_TAKEN);
  return asTag(row);
}

export async function updateTag(db: Db, id: string, tagName: string): Promise<void> {
  const updated = await refusing(
    db.updateTable('tag').set({ name: tagName }).where('id', '=', id).executeTakeFirst(),
    NAME_TAKEN,
  );
  if (updated.numUpdatedRows === 0n) throw unknownTag();
}

/** Deletes the tag and every reference to it. */
export async function deleteTag(db: Db, id: string): Promise<void> {
  const deleted = await db.deleteFrom('tag').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw unknownTag();
}

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
