import type { Filter, Sort } from '@mobidrom/platform-api';
import { type ColumnModel, cellText } from './column';
import { runAtOnce, type Work } from './slices';
import { type SortedOrder, sortedOrder } from './sortedOrder';
import { foldCase, foldQuestion, startsWord } from './words';

export interface RowQuery {
  readonly sort?: Sort | undefined;
  readonly filters: readonly Filter[];
}

/** Rows that are all here, ready to be sorted and filtered at the speed of a click. */
export interface RowIndex {
  readonly count: number;
  /** The numbers of the rows that a query asks for, in its order. What is not prepared yet is prepared now. */
  select(query: RowQuery): Uint32Array;
  /** Whether `select` would answer without preparing anything first. */
  isReady(query: RowQuery): boolean;
  /** Prepares what the query needs, in steps. */
  prepare(query: RowQuery): Work<void>;
  /** Prepares every column, in steps, so that no later query waits. */
  prepareAll(): Work<void>;
}

/** @param rows all rows, in the order that counts when nothing is sorted */
export function createRowIndex<T>(rows: readonly T[], columns: readonly ColumnModel<T>[]): RowIndex {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const orders = new Map<string, SortedOrder>();
  const texts = new Map<string, readonly string[]>();

  function* prepareOrder(id: string): Work<void> {
    const column = byId.get(id);
    if (!column || orders.has(id)) return;
    const value = column.sortValue ?? column.value;
    orders.set(id, yield* sortedOrder(yield* eachRow(rows, (row) => value.call(column, row))));
  }
  function* prepareTexts(id: string): Work<void> {
    const column = byId.get(id);
    if (!column || texts.has(id)) return;
    texts.set(id, yield* eachRow(rows, (row) => foldCase(cellText(column.value(row)))));
  }
  function* prepare({ sort, filters }: RowQuery): Work<void> {
    for (const filter of filters) yield* prepareTexts(filter.column);
    if (sort) yield* prepareOrder(sort.column);
  }

  return {
    count: rows.length,
    prepare,
    *prepareAll() {
      for (const { id } of columns) {
        yield* prepareTexts(id);
        yield* prepareOrder(id);
      }
    },
    isReady({ sort, filters }) {
      return (
        filters.every(({ column }) => texts.has(column) || !byId.has(column)) &&
        (!sort || orders.has(sort.column) || !byId.has(sort.column))
      );
    },
    select(query) {
      runAtOnce(prepare(query));
      const kept = matching(rows.length, query.filters, texts);
      return inOrder(rows.length, kept, query.sort && orders.get(query.sort.column), query.sort);
    },
  };
}

const STEP = 2048;
function* eachRow<T, V>(rows: readonly T[], read: (row: T) => V): Work<V[]> {
  const values = new Array<V>(rows.length);
  for (const [at, row] of rows.entries()) {
    values[at] = read(row);
    if (at % STEP === STEP - 1) yield;
  }
  return values;
}

/** Marks the rows that fit all filters; undefined when all do. A filter of an unknown column fits nothing away. */
function matching(
  count: number,
  filters: readonly Filter[],
  texts: ReadonlyMap<string, readonly string[]>,
): Uint8Array | undefined {
  const asked = filters.filter(({ column, text }) => texts.has(column) && text.trim() !== '');
  if (asked.length === 0) return undefined;
  const kept = new Uint8Array(count).fill(1);
  for (const { column, text } of asked) {
    const question = foldQuestion(text);
    const cells = texts.get(column) ?? [];
    for (let row = 0; row < count; row++) {
      if (kept[row] === 1 && !startsWord(cells[row] ?? '', question)) kept[row] = 0;
    }
  }
  return kept;
}

function inOrder(
  count: number,
  kept: Uint8Array | undefined,
  sorted: SortedOrder | undefined,
  sort: Sort | undefined,
): Uint32Array {
  if (sorted && !kept && sort) return sort.direction === 'asc' ? sorted.order : descending(sorted);
  const answer = new Uint32Array(count);
  let size = 0;
  const take = (row: number) => {
    if (!kept || kept[row] === 1) answer[size++] = row;
  };
  if (!sorted) for (let row = 0; row < count; row++) take(row);
  else if (sort?.direction === 'desc') {
    for (let at = sorted.filled - 1; at >= 0; at--) take(sorted.order[at] as number);
    for (let at = sorted.filled; at < count; at++) take(sorted.order[at] as number);
  } else for (const row of sorted.order) take(row);
  return answer.subarray(0, size);
}

/** All rows, without asking each of them; the empty ones stay last. */
function descending({ order, filled }: SortedOrder): Uint32Array {
  const answer = order.slice();
  answer.subarray(0, filled).reverse();
  return answer;
}
