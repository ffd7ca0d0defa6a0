import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../store/database';
import type { Segment } from './fields';

export type Records = SelectQueryBuilder<Database, 'kstore_record', object>;
export type Direction = 'asc' | 'desc';

/** Place of a row in an order. */
export interface Place {
  readonly segment: Segment['name'];
  readonly key: string | null;
  readonly id: string;
}
export interface Way {
  readonly segments: readonly Segment[];
  readonly direction: Direction;
}

/** Returns the way through the same rows from the other end. */
export const backwards = ({ segments, direction }: Way): Way => ({
  segments: segments.toReversed(),
  direction: direction === 'asc' ? 'desc' : 'asc',
});

/**
 * Reads the places of `limit` rows in an order, after a place and `skip` further rows. Only keys and ids are read: a
 * skipped row costs an index entry, not a record.
 */
export async function walk(
  records: Records,
  { segments, direction }: Way,
  {
    after,
    skip,
    limit,
  }: { readonly after: Place | undefined; readonly skip: number; readonly limit: number },
): Promise<Place[]> {
  const begin = after ? segments.findIndex(({ name }) => name === after.segment) : 0;
  const found: Place[] = [];
  let left = skip;
  for (const [index, segment] of segments.slice(begin).entries()) {
    const rest = beyond(within(records, segment), segment, direction, index === 0 ? after : undefined);
    const rows = await inOrder(rest, segment, direction)
      .select([sql<string | null>`${segment.key ?? sql`null`}::text`.as('key'), 'id'])
      .offset(left)
      .limit(limit - found.length)
      .execute();
    found.push(...rows.map((row) => ({ segment: segment.name, ...row })));
    if (found.length === limit || begin + index === segments.length - 1) break;
    if (rows.length > 0) left = 0;
    else if (left > 0) left -= await countOf(rest);
  }
  return found;
}

const within = (records: Records, { holds }: Segment): Records => (holds ? records.where(holds) : records);

function beyond(
  records: Records,
  { key, keyOf }: Segment,
  direction: Direction,
  after: Place | undefined,
): Records {
  if (!after) return records;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return key
    ? records.where(sql<boolean>`(${key}, id) ${sign} (${keyOf(after.key ?? '')}, ${after.id})`)
    : records.where('id', direction === 'asc' ? '>' : '<', after.id);
}

/** Orders one segment. Ids go in the same direction, so that one index serves both directions. */
function inOrder(records: Records, { key }: Pick<Segment, 'key'>, direction: Direction): Records {
  const sorted = key ? records.orderBy(sql`${key} ${sql.raw(direction)}`) : records;
  return sorted.orderBy('id', direction);
}

async function countOf(records: Records): Promise<number> {
  const { count } = await records.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}
