import * as z from 'zod/mini';

/*
 * Lists on the wire, both ways (portal specification, chapter 3 'List query parameters'). The parameter names are the
 * specification's; how sort and filter are written is decided here and nowhere else, because an installation may differ.
 */

/**
 * Rows per fetch of every list, and what a service gives when nothing is said (portal, chapter 9; content, chapter 9).
 * Every build has its own copy, and the shared UI kit counts with the host's. Its lists hand that to the call as
 * `pageSize`; `useOptions` only names the page. So another number takes a release of the host and of all remotes.
 */
export const ROWS_PER_FETCH = 500;

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}
export interface Filter {
  readonly column: string;
  /** What the person typed, not wrapped. */
  readonly text: string;
}
export interface ListQuery {
  /** From 0. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** The version of the rows that were read so far, as the last answer gave it. */
  readonly rowSetVersion?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly filters?: readonly Filter[] | undefined;
}

/** Data sources and table rows take a filter's text as `value:{text}*` (chapter 2, 'Shared table behaviour'). */
export type FilterStyle = 'plain' | 'wrapped';

/** The query string with its question mark, or '' when nothing is to be said. Empty parameters are left out. */
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

/** The same query as a server reads it: strings in, a `ListQuery` out, with its errors by parameter. */
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

/** A version as text, whatever the service counts with. */
export const rowSetVersion = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The schema of a list's answer: `{rowSetVersion, totalCount, data: {id: item}}`. */
export const listAnswer = <T>(item: z.ZodMiniType<T>) =>
  z.object({
    rowSetVersion,
    totalCount: z.number(),
    data: z.record(z.string(), item),
    // Additive: JavaScript moves keys that look like numbers to the front, so such a list says its order itself.
    order: z.optional(z.array(z.string())),
  });

export interface ListAnswer<T> {
  readonly rowSetVersion: string;
  readonly totalCount: number;
  readonly data: Readonly<Record<string, T>>;
  readonly order?: readonly string[] | undefined;
}
/** What a list is for somebody who is not signed in. */
export const EMPTY_LIST: ListAnswer<never> = { rowSetVersion: '', totalCount: 0, data: {} };

/** The items of an answer in the order in which the service gave them. */
export function listItems<T>(answer: Pick<ListAnswer<T>, 'data' | 'order'>): { id: string; item: T }[] {
  const ids = answer.order ?? Object.keys(answer.data);
  return ids.flatMap((id) => {
    // Ids are anybody's words: '__proto__' must not find what every object has.
    const item = Object.hasOwn(answer.data, id) ? answer.data[id] : undefined;
    return item === undefined ? [] : [{ id, item }];
  });
}
