import * as z from 'zod/mini';
import { SEARCHED_LENGTH } from './listOrder';
import { texts } from './texts';

/*
 * Lists on the wire, both ways. How sort and filter are written is decided here and nowhere else, because the services of
 * another installation may differ.
 */

/**
 * Rows per fetch of every list, and the page size of a service that is asked for none. Every build has its own copy, and
 * the shared UI kit counts with the host's, so that another number takes a release of the host and of all remotes.
 */
export const ROWS_PER_FETCH = 500;

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}
export interface Filter {
  readonly column: string;
  /** Text as the person typed it, not wrapped. */
  readonly text: string;
}
export interface ListQuery {
  /** From 0. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Version of the rows read so far, from the last answer. */
  readonly rowSetVersion?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly filters?: readonly Filter[] | undefined;
}

/** Style of a filter's text on the wire: `wrapped` is `value:{text}*`, as data sources and table rows take it. */
export type FilterStyle = 'plain' | 'wrapped';

/** Returns the query string with its question mark, or '' without any parameter. Empty parameters are left out. */
export function listQueryString(query: ListQuery, style: FilterStyle = 'plain'): string {
  const parameters = new URLSearchParams();
  if (query.page !== undefined) parameters.set('page', String(query.page));
  if (query.pageSize !== undefined) parameters.set('pageSize', String(query.pageSize));
  if (query.rowSetVersion) parameters.set('rowSetVersion', query.rowSetVersion);
  if (query.sort?.column) parameters.set('sort', `${query.sort.column}:${query.sort.direction}`);
  for (const { column, text } of query.filters ?? []) {
    if (text) parameters.append('filter', `${column}:${style === 'wrapped' ? wrapFilter(text) : text}`);
  }
  const string = parameters.toString();
  return string && `?${string}`;
}

export const wrapFilter = (text: string): string => `value:${text}*`;
export const unwrapFilter = (value: string): string => /^value:(.*)\*$/s.exec(value)?.[1] ?? value;

const count = (min: number, max: number) =>
  z
    .optional(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)))
    .check(z.refine((value) => value === undefined || (value >= min && value <= max)));
const several = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((value) => (value === undefined ? [] : [value].flat())),
);

/** A column, and a text as long as what filters search: up to two code units for each of its characters. */
const LONGEST_FILTER = 100 + ':value:*'.length + 2 * SEARCHED_LENGTH;

const isFilter = (filter: string): boolean => filter.length <= LONGEST_FILTER && /^[^:]{1,100}:/.test(filter);

/** Schema of the query on a server: strings in, a `ListQuery` out, with errors by parameter. */
export const listQuery = z.pipe(
  z.object({
    page: count(0, 1_000_000),
    pageSize: count(1, 10_000),
    rowSetVersion: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.string().check(z.regex(/^[^:]{1,100}:(asc|desc)$/))),
    filter: several.check(z.refine((filters) => filters.length <= 50 && filters.every(isFilter))),
  }),
  z.transform(
    ({ sort, filter, ...rest }): ListQuery => ({
      ...rest,
      ...(sort && { sort: decodeSort(sort) }),
      filters: filter.map(decodeFilter).filter(({ text }) => text !== ''),
    }),
  ),
);

function decodeSort(sort: string): Sort {
  const colon = sort.lastIndexOf(':');
  return { column: sort.slice(0, colon), direction: sort.endsWith(':desc') ? 'desc' : 'asc' };
}

function decodeFilter(filter: string): Filter {
  const colon = filter.indexOf(':');
  return { column: filter.slice(0, colon), text: unwrapFilter(filter.slice(colon + 1)) };
}

/** Schema of a version: a text, also where the service counts with numbers. */
export const rowSetVersion = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/**
 * Returns the schema of a list's answer: `{rowSetVersion, totalCount, data: {id: item}}`. An item of another shape is left
 * out and named in `unread`, so that it does not cost the whole list. In a list of several fetches, whose rows have fixed
 * places, `totalCount` and `order` still count it. A list, or a full fetch of one, of which no item can be read is a failure.
 */
export const listAnswer = <T>(item: z.ZodMiniType<T>) =>
  z.pipe(
    z.object({
      rowSetVersion,
      totalCount: z.number(),
      data: z.record(z.string(), z.unknown()),
      // Additive: JavaScript moves keys that look like numbers to the front, so such a list names its order.
      order: z.optional(z.array(z.string())),
    }),
    z.transform(
      ({ data, totalCount, order, ...rest }, context): ListAnswer<T> => ({
        ...rest,
        ...readableEntries(item, { data, totalCount, ...(order && { order }) }, context),
      }),
    ),
  );

/**
 * Returns the items of a list that have the shape, and names the others in `unread`, as described at `listAnswer`.
 * @param context takes the issue of a list of which no item can be read, at the first item's wrong field
 */
export function readableEntries<T>(
  item: z.ZodMiniType<T>,
  list: Pick<ListAnswer<unknown>, 'data' | 'totalCount' | 'order'>,
  context: Pick<z.core.ParsePayload, 'issues'>,
): Pick<ListAnswer<T>, 'data' | 'totalCount' | 'order' | 'unread'> {
  const { data, totalCount } = list;
  const items: [id: string, item: T][] = [];
  const unread: UnreadItem[] = [];
  for (const [id, value] of Object.entries(data)) {
    const read = item.safeParse(value);
    if (read.success) items.push([id, read.data]);
    else unread.push({ id, field: fieldOf(read.error) });
  }
  const [first] = unread;
  const read = { ...list, data: Object.fromEntries(items) };
  if (!first) return read;
  const isLong = totalCount > ROWS_PER_FETCH;
  // The last fetch of a long list may hold a single item.
  if (items.length === 0 && (!isLong || unread.length >= ROWS_PER_FETCH)) {
    const path = ['data', first.id, ...first.field.split('.')];
    context.issues.push({ code: 'custom', message: '', path, input: data });
  }
  if (isLong) return { ...read, order: list.order ?? Object.keys(data), unread };
  return { ...read, totalCount: totalCount - unread.length, unread };
}

/**
 * Returns the schema of a list that is sent as an array. An item of another shape is left out and named in `unread`, so
 * that it does not cost the whole list. A list of which no item can be read is a failure, at the first item's wrong field.
 * @param idOf returns what names an item of unknown shape, undefined if it holds no such text; it is then named by its
 * position, from 1
 */
export const readableItems = <T>(
  item: z.ZodMiniType<T>,
  idOf: (value: Readonly<Record<string, unknown>>) => string | undefined,
) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values, context): ReadableItems<T> => {
      const items: T[] = [];
      const unread: UnreadItem[] = [];
      let first: PropertyKey[] | undefined;
      for (const [index, value] of values.entries()) {
        const read = item.safeParse(value);
        if (read.success) {
          items.push(read.data);
          continue;
        }
        first ??= [index, ...(read.error.issues[0]?.path ?? [])];
        const fields = z.record(z.string(), z.unknown()).safeParse(value);
        const id = (fields.success && idOf(fields.data)) || texts.entryAt(index + 1);
        unread.push({ id, field: fieldOf(read.error) });
      }
      if (first && items.length === 0) {
        context.issues.push({ code: 'custom', message: '', path: first, input: values });
      }
      return { items, unread };
    }),
  );

const fieldOf = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.') ?? '';

/** Returns a field that names an item of unknown shape, as `idOf` of `readableItems`. */
export const textAt =
  (field: string) =>
  (value: Readonly<Record<string, unknown>>): string | undefined => {
    const text = value[field];
    return typeof text === 'string' ? text : undefined;
  };

/** Items of a list that could be read, and those that could not. */
export interface ReadableItems<T> {
  readonly items: readonly T[];
  readonly unread: readonly UnreadItem[];
}
/** Answer of a list of readable items without a session. */
export const NO_ITEMS: ReadableItems<never> = { items: [], unread: [] };

/** Item of a list that does not have the expected shape. */
export interface UnreadItem {
  readonly id: string;
  /** Path of the first wrong value; empty if the item itself is none of the expected type. */
  readonly field: string;
}

export interface ListAnswer<T> {
  readonly rowSetVersion: string;
  readonly totalCount: number;
  readonly data: Readonly<Record<string, T>>;
  /** Ids in the order of the service, also of items that could not be read. Default: the order of `data`. */
  readonly order?: readonly string[] | undefined;
  readonly unread?: readonly UnreadItem[] | undefined;
}
/** Answer of every list without a session. */
export const EMPTY_LIST: ListAnswer<never> = { rowSetVersion: '', totalCount: 0, data: {} };

/** Returns the items of an answer in the order of the service. */
export function listItems<T>(answer: Pick<ListAnswer<T>, 'data' | 'order'>): { id: string; item: T }[] {
  const ids = answer.order ?? Object.keys(answer.data);
  return ids.flatMap((id) => {
    // Ids are arbitrary texts: '__proto__' must not find a property that every object has.
    const item = Object.hasOwn(answer.data, id) ? answer.data[id] : undefined;
    return item === undefined ? [] : [{ id, item }];
  });
}
