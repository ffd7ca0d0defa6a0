import { DEFAULT_ROW_ORDER, type KeyValuePage, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { type SelectQueryBuilder, sql } from 'kysely';
import { collated, listAnswer, matches } from '../../http/list';
import type { Database, Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import type { Anchors } from './anchors';

type Rows = SelectQueryBuilder<Database, 'kstore_record', object>;
interface Row {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** One page of a table's records; sorted by id, descending, when nothing else is asked for (chapter 9). */
export async function readPage(
  db: Db,
  anchors: Anchors,
  table: string,
  query: ListQuery,
): Promise<KeyValuePage> {
  const version = await rowSetVersion(db, 'kstore_record', 'kstore_table');
  const filtered = (query.filters ?? []).reduce<Rows>(
    (rows, { column, text }) => rows.where(matches({ value: fieldOf(column) }, text)),
    db.selectFrom('kstore_record').where('table_name', '=', table),
  );
  const { count } = await filtered.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const byKey = (query.sort?.column ?? 'id') === 'id' && (query.filters ?? []).length === 0;
  const rows = byKey
    ? await pageByKey(filtered, anchors, `${table}\n${version}`, query)
    : await pageByOffset(filtered, query);
  const { data, order } = listAnswer(
    rows.map((row) => [row.id, row.data] as const),
    count,
    version,
  );
  return {
    metadata: { totalCount: count, details: { table, rowSetVersion: version } },
    data,
    ...(order && { order: [...order] }),
  };
}

async function pageByKey(rows: Rows, anchors: Anchors, set: string, query: ListQuery): Promise<Row[]> {
  const { page = 0, pageSize = ROWS_PER_FETCH, sort } = query;
  const direction = sort?.direction ?? DEFAULT_ROW_ORDER;
  const order = `${set}\n${direction}\n${pageSize}`;
  const beyond = (after: string | undefined): Rows =>
    after === undefined ? rows : rows.where('id', direction === 'asc' ? '>' : '<', after);

  let start = anchors.nearest(order, page);
  if (start.page < page) {
    // Over the index alone; the records on the way are not looked at.
    const boundary = await beyond(start.after)
      .select('id')
      .orderBy('id', direction)
      .offset((page - start.page) * pageSize - 1)
      .limit(1)
      .executeTakeFirst();
    if (!boundary) return [];
    anchors.note(order, page, boundary.id);
    start = { page, after: boundary.id };
  }
  const found = await beyond(start.after)
    .select(['id', 'data'])
    .orderBy('id', direction)
    .limit(pageSize)
    .execute();
  const last = found.at(-1);
  if (last && found.length === pageSize) anchors.note(order, page + 1, last.id);
  return found;
}

async function pageByOffset(rows: Rows, query: ListQuery): Promise<Row[]> {
  const { page = 0, pageSize = ROWS_PER_FETCH, sort } = query;
  const direction = sql.raw(sort?.direction ?? DEFAULT_ROW_ORDER);
  const column = sort?.column ?? 'id';
  const value = fieldOf(column);
  // Numbers by their size, and the rest as text; a field may hold both.
  const number = sql`case when jsonb_typeof(data -> ${column}) = 'number' then (data ->> ${column})::numeric end`;
  const ordered =
    column === 'id'
      ? rows.orderBy('id', sort?.direction ?? DEFAULT_ROW_ORDER)
      : rows
          .orderBy(sql`${number} ${direction} nulls last`)
          .orderBy(sql`${collated(value)} ${direction} nulls last`)
          .orderBy('id');
  return ordered
    .select(['id', 'data'])
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

/** A column: the record's id, or one of its top-level fields. */
const fieldOf = (column: string) => (column === 'id' ? sql`id` : sql`data ->> ${column}`);
