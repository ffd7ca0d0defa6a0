import { type ListAnswer, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { fitsFilter, sortedId, sortedText } from '../store/listOrder';
import { badRequest } from './problem';
import { texts } from './texts';

/** Column that a list can be sorted and filtered by. */
export interface ListColumn {
  /** Value in SQL. */
  readonly value: RawBuilder<unknown>;
  /**
   * `words`: the start of any word, whatever the case (the default); `exact`: the whole value, for columns whose wire
   * values stand behind German texts; `none`: not filterable.
   */
  readonly filter?: 'words' | 'exact' | 'none';
  /** Wire value behind a German text, which fits a filter as a whole, too. */
  readonly wireValue?: RawBuilder<unknown>;
  /** Value that is sorted by, where that is another one. */
  readonly sortedBy?: RawBuilder<unknown>;
  /** Whether the column is not sorted as text: numbers, times and booleans. */
  readonly plain?: boolean;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

/**
 * Reads one page of any table, filtered, sorted and counted by the database.
 * @param rows the selection, without order and limit, and without `group by`
 * @param id orders rows with equal values, so that no row is on two pages
 */
export async function listPage<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  columns: ListColumns,
  query: ListQuery,
  id: RawBuilder<unknown>,
): Promise<{ rows: O[]; totalCount: number }> {
  const filtered = (query.filters ?? []).reduce(
    (result, filter) => result.where(matches(columnOf(columns, filter.column, 'filter'), filter.text)),
    rows,
  );
  const { pageSize = ROWS_PER_FETCH, page = 0, sort } = query;
  const ordered = sort
    ? filtered.orderBy(orderOf(columnOf(columns, sort.column, 'sort'), sort.direction))
    : filtered;
  const direction = sql.raw(sort?.direction ?? 'asc');
  const counted = (await filtered
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()) as { count: number };
  const selected = await ordered
    .orderBy(sql`${sortedId(id)} ${direction}`)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return { rows: selected, totalCount: counted.count };
}

function columnOf(columns: ListColumns, name: string, parameter: 'filter' | 'sort'): ListColumn {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column || (parameter === 'filter' && column.filter === 'none')) {
    throw badRequest(parameter, texts.unknownColumn(name));
  }
  return column;
}

function orderOf(column: ListColumn, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const by = column.sortedBy ?? column.value;
  const value = column.plain ? by : sortedText(by);
  return sql`${value} ${sql.raw(direction)} nulls last`;
}

/** Returns the condition that a column fits the text of a filter. */
function matches(column: ListColumn, text: string): RawBuilder<boolean> {
  if (column.filter === 'exact') return sql<boolean>`(${column.value})::text = ${text}`;
  const fits = fitsFilter(column.value, text);
  return column.wireValue ? sql<boolean>`(${fits} or (${column.wireValue})::text = ${text})` : fits;
}

const looksLikeIndex = /^(0|[1-9]\d*)$/;

/** Returns the answer of a list, with its order where JavaScript would change it. */
export function listAnswer<T>(
  items: readonly (readonly [id: string, item: T])[],
  totalCount: number,
  rowSetVersion: string,
): ListAnswer<T> {
  const ids = items.map(([id]) => id);
  return {
    rowSetVersion,
    totalCount,
    data: Object.fromEntries(items),
    ...(ids.some((id) => looksLikeIndex.test(id)) && { order: ids }),
  };
}
