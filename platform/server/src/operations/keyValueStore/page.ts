import { DEFAULT_ROW_ORDER, type KeyValuePage, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { listAnswer } from '../../http/list';
import type { Db } from '../../store/database';
import type { Anchors } from './anchors';
import { segmentsOf } from './fields';
import { withFilters } from './filters';
import { recordsInSteps } from './recordsInSteps';
import { backwards, type Place, type Records, type Way, walk } from './walk';

/** Reads one page of a table's records; sorted by id, descending, unless the query says otherwise. */
export async function readPage(
  db: Db,
  anchors: Anchors,
  table: string,
  query: ListQuery,
): Promise<KeyValuePage> {
  const { page = 0, pageSize = ROWS_PER_FETCH, sort, filters = [] } = query;
  const { records: size, version } = await stateOf(db, table);
  const all = db.selectFrom('kstore_record').where('table_name', '=', table);
  const way: Way = {
    segments: segmentsOf(sort?.column ?? 'id'),
    direction: sort?.direction ?? DEFAULT_ROW_ORDER,
  };

  let total = size;
  let ids: string[];
  if (filters.length === 0) {
    const order = JSON.stringify([table, version, sort?.column, way.direction, pageSize]);
    ids = await idsByPlace(all, way, anchors, order, { page, pageSize, total });
  } else {
    const fitting = await withFilters(db, table, all, filters);
    ({ total, ids } = await countAndIds(db, fitting, way, { from: page * pageSize, limit: pageSize }));
  }
  const records = await recordsInSteps(all, ids);
  const { data, order } = listAnswer(records, total, version);
  return {
    metadata: { totalCount: total, details: { table, rowSetVersion: version } },
    data,
    ...(order && { order: [...order] }),
  };
}

interface Wanted {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Reads the ids of a page, from the nearest known place: a page before it, or the other end of the table. */
async function idsByPlace(
  records: Records,
  way: Way,
  anchors: Anchors,
  order: string,
  { page, pageSize, total }: Wanted,
): Promise<string[]> {
  const from = page * pageSize;
  const limit = Math.min(pageSize, total - from);
  if (limit <= 0) return [];
  const anchor = anchors.nearest(order, page);
  const skip = (page - anchor.page) * pageSize;
  const behind = total - from - limit;
  const places =
    behind < skip
      ? (await walk(records, backwards(way), { after: undefined, skip: behind, limit })).reverse()
      : await walk(records, way, { after: anchor.after, skip, limit });
  const last: Place | undefined = places.at(-1);
  if (last && places.length === pageSize) anchors.note(order, page + 1, last);
  return places.map(({ id }) => id);
}

/**
 * Reads the number of fitting records and the ids of one page of them. In one pass: nearly all of the time goes into
 * reading these records, which the count and the page would each do again.
 */
async function countAndIds(
  db: Db,
  fitting: Records,
  { segments, direction }: Way,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly total: number; readonly ids: string[] }> {
  const keys = segments.flatMap(({ key }) => (key ? [key] : []));
  const named = keys.map((key, at) => key.as(`key${at}`));
  const towards = sql.raw(direction);
  const order = [
    ...named.map(({ alias }) => sql`${sql.ref(String(alias))} ${towards} nulls last`),
    sql`id ${towards}`,
  ];
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with fitting as materialized (${fitting.select(['id', ...named])})
    select (select count(*)::int from fitting) as total,
      array(select id from fitting order by ${sql.join(order)} offset ${from} limit ${limit}) as ids`.execute(
    db,
  );
  const [answer] = rows;
  if (!answer) throw new Error('A count without an answer');
  return answer;
}

/** Reads the number of a table's records and the version of its rows: 0 for a table that never had one. */
async function stateOf(
  db: Db,
  table: string,
): Promise<{ readonly records: number; readonly version: string }> {
  const row = await db
    .selectFrom('kstore_size')
    .select([sql<number>`records::int`.as('records'), 'version'])
    .where('table_name', '=', table)
    .executeTakeFirst();
  return { records: row?.records ?? 0, version: String(row?.version ?? 0) };
}
