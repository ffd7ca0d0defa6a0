import * as z from 'zod/mini';

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

/** Schema of the query on a server: strings in, a `ListQuery` out, with errors by parameter. */
export const listQuery = z.pipe(
  z.object({
    page: count(0, 1_000_000),
    pageSize: count(1, 10_000),
    rowSetVersion: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.string().check(z.regex(/^[^:]{1,100}:(asc|desc)$/))),
    filter: several.check(
      z.refine((filters) => filters.length <= 50 && filters.every((one) => /^[^:]{1,100}:/.test(one))),
    ),
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
 * positions, and where no item can be read, it is a failure.
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
    z.transform(({ data, totalCount, ...rest }, context): ListAnswer<T> => {
      const items: [id: string, item: T][] = [];
      const unread: UnreadItem[] = [];
      for (const [id, value] of Object.entries(data)) {
        const read = item.safeParse(value);
        if (read.success) items.push([id, read.data]);
        else unread.push({ id, field: read.error.issues[0]?.path.join('.') ?? '' });
      }
      const [first] = unread;
      if (!first) return { ...rest, totalCount, data: Object.fromEntries(items) };
      if (items.length === 0 || totalCount > ROWS_PER_FETCH) {
        const path = ['data', first.id, ...first.field.split('.')];
        context.issues.push({ code: 'custom', message: '', path, input: data });
      }
      return { ...rest, totalCount: totalCount - unread.length, data: Object.fromEntries(items), unread };
    }),
  );

/** Item of a list that does not have the expected shape. */
export interface UnreadItem {
  readonly id: string;
  /** Path of the first wrong value. */
  readonly field: string;
}

export interface ListAnswer<T> {
  readonly rowSetVersion: string;
  readonly totalCount: number;
  readonly data: Readonly<Record<string, T>>;
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
