import type { FormerUse } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Principal } from '../identity/principal';
import { holds } from '../rights/guard';
import type { Db } from '../store/database';
import { readRight } from './access';

/** Deletion of a tag in the history. */
interface TagDeletion {
  readonly id: string;
  readonly at: Date;
  readonly subject: string;
  readonly title: string;
}

/** Kinds of entries that have tags. */
const TAGGED = ['organisation', 'dataEntry'] as const;

/**
 * Returns the entries that had a tag until it was deleted: their changes were recorded with it. Those that are gone, or that the
 * person may not read, are left out.
 */
export async function usesOfTag(
  db: Db,
  { id, at, subject, title }: TagDeletion,
  principal: Principal,
): Promise<FormerUse[]> {
  const kinds = TAGGED.filter((kind) => holds(principal, readRight({ kind, key: '' })));
  if (kinds.length === 0) return [];
  return db
    .selectFrom('entry_change')
    .select(['kind', 'key', 'title'])
    .where('at', '=', at)
    .where('id', '>', id)
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('action', '=', 'changed')
    .where(sql`cause->>'kind'`, '=', 'tag')
    .where(sql`cause->>'title'`, '=', title)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('organisation').select('id').whereRef('organisation.id', '=', 'entry_change.key')),
        exists(selectFrom('data_entry').select('id').whereRef('data_entry.id', '=', 'entry_change.key')),
      ]),
    )
    .orderBy('kind')
    .orderBy('title')
    .execute();
}
