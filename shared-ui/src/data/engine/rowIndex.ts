import { compareIds, type Filter, foldText, hasSought, type Sort, soughtText } from '@mobidrom/platform-api';
import { type ColumnModel, cellText } from './column';
import { mergeSort } from './mergeSort';
import { runAtOnce, type Work } from './slices';
import { descending, type SortedOrder, sortedOrder } from './sortedOrder';

export interface RowQuery {
  readonly sort?: Sort | undefined;
  readonly filters: readonly Filter[];
}

/** Index over rows that are all here, to sort and filter them at the speed of a click. */
export interface RowIndex {
  readonly count: number;
  /** Returns the numbers of the rows that fit a query, in its order. What is not prepared yet is prepared now. */
  select(query: RowQuery): Uint32Array;
  /** Whether `select` has nothing to prepare. */
  isReady(query: RowQuery): boolean;
  /** Prepares what a query needs, in steps. */
  prepare(query: RowQuery): Work<void>;
  /** Prepares every column, in steps, so that no later query waits. */
  prepareAll(): Work<void>;
}

/**
 * @param rows all rows, in the order that counts when nothing is sorted
 * @param idOf what rows with equal values are ordered by, as a service orders them. Default: they stay as they came
 */
export function createRowIndex<T>(
  rows: readonly T[],
  columns: readonly ColumnModel<T>[],
  idOf?: (row: T) => string,
): RowIndex {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const orders = new Map<string, SortedOrder>();
  const texts = new Map<string, readonly string[]>();
  let ties: Uint32Array | undefined;

  function* prepareOrder(id: string): Work<void> {
    const column = byId.get(id);
    if (!column || orders.has(id)) return;
    if (idOf) ties ??= yield* orderById(yield* eachRow(rows, idOf));
    const value = column.sortValue ?? column.value;
    orders.set(id, yield* sortedOrder(yield* eachRow(rows, (row) => value.call(column, row)), ties));
  }
  function* prepareTexts(id: string): Work<void> {
    const column = byId.get(id);
    if (!column || texts.has(id)) return;
    texts.set(id, yield* eachRow(rows, (row) => foldText(cellText(column.value(row)))));
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

/** Marks the rows that fit all filters; undefined where all do. A filter on an unknown column is ignored. */
function matching(
  count: number,
  filters: readonly Filter[],
  texts: ReadonlyMap<string, readonly string[]>,
): Uint8Array | undefined {
  const asked = filters.filter(({ column, text }) => texts.has(column) && text.trim() !== '');
  if (asked.length === 0) return undefined;
  const kept = new Uint8Array(count).fill(1);
  for (const { column, text } of asked) {
    const sought = soughtText(text);
    const cells = texts.get(column) ?? [];
    for (let row = 0; row < count; row++) {
      if (kept[row] === 1 && !hasSought(cells[row] ?? '', sought)) kept[row] = 0;
    }
  }
  return kept;
}

function* orderById(ids: readonly string[]): Work<Uint32Array> {
  const compare = (a: number, b: number) => compareIds(ids[a] ?? '', ids[b] ?? '');
  return yield* mergeSort(Uint32Array.from(ids.keys()), compare);
}

function inOrder(
  count: number,
  kept: Uint8Array | undefined,
  sorted: SortedOrder | undefined,
  sort: Sort | undefined,
): Uint32Array {
  const whole = sorted && (sort?.direction === 'desc' ? descending(sorted) : sorted.order);
  if (whole && !kept) return whole;
  const answer = new Uint32Array(count);
  let size = 0;
  for (let at = 0; at < count; at++) {
    const row = whole ? (whole[at] as number) : at;
    if (!kept || kept[row] === 1) answer[size++] = row;
  }
  return answer.subarray(0, size);
}
