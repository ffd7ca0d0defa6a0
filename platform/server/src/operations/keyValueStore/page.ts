import { DEFAULT_ROW_ORDER, type KeyValuePage, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { listAnswer } from '../../http/list';
import type { Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import { Anchors } from './anchors';
import { segmentsOf } from './fields';
import { withFilters } from './filters';
import { Recent } from './recent';
import { backwards, countOf, orderOf, type Place, type Records, type Way, walk } from './walk';

/** What is remembered between the pages of a table: where they begin, and how many records fit a filter. */
export class PageMemory {
  readonly anchors = new Anchors();
  readonly counts = new Recent<number>(200);
}

/** One page of a table's records; sorted by id, descending, when nothing else is asked for (chapter 9). */
export async function readPage(
  db: Db,
  memory: PageMemory,
  table: string,
  query: ListQuery,
): Promise<KeyValuePage> {
  const { page = 0, pageSize = ROWS_PER_FETCH, sort, filters = [] } = query;
  const version = await rowSetVersion(db, 'kstore_record', 'kstore_table');
  const all = db.selectFrom('kstore_record').where('table_name', '=', table);
  const set = JSON.stringify([table, version]);
  const way: Way = {
    segments: segmentsOf(sort?.column ?? 'id'),
    direction: sort?.direction ?? DEFAULT_ROW_ORDER,
  };
  const wanted = { from: page * pageSize, limit: pageSize };

  let total: number;
  let ids: string[];
  if (filters.length === 0) {
    total = await sizeOf(db, table);
    const order = JSON.stringify([set, sort?.column, way.direction, pageSize]);
    ids = await idsByPlace(all, way, memory.anchors, order, { page, pageSize, total });
  } else {
    const fitting = await withFilters(db, table, all, filters);
    const question = JSON.stringify([set, filters]);
    total = memory.counts.get(question) ?? (await countOf(fitting));
    memory.counts.set(question, total);
    ids = wanted.from < total ? await idsByOffset(fitting, way, wanted) : [];
  }
  const records = await recordsOf(all, ids);
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

/** The ids of a page, from the nearest place that is known: a page before it, or the other end of the table. */
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

async function idsByOffset(
  records: Records,
  way: Way,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<string[]> {
  const ordered = orderOf(way).reduce<Records>((rows, by) => rows.orderBy(by as never), records);
  const rows = await ordered.select('id').offset(from).limit(limit).execute();
  return rows.map(({ id }) => id);
}

async function recordsOf(
  records: Records,
  ids: readonly string[],
): Promise<(readonly [id: string, record: Record<string, unknown>])[]> {
  if (ids.length === 0) return [];
  const rows = await records.select(['id', 'data']).where(sql<boolean>`id = any(${ids})`).execute();
  const byId = new Map(rows.map(({ id, data }) => [id, data]));
  return ids.flatMap((id) => {
    const data = byId.get(id);
    return data === undefined ? [] : [[id, data] as const];
  });
}

async function sizeOf(db: Db, table: string): Promise<number> {
  const row = await db
    .selectFrom('kstore_size')
    .select(sql<number>`records::int`.as('records'))
    .where('table_name', '=', table)
    .executeTakeFirst();
  return row?.records ?? 0;
}
