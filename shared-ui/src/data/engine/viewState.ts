import type { Filter, Sort } from '@mobidrom/platform-api';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from './paging';

/** Page, order and filters that a person has chosen for a table; kept in the address, so that links and 'back' keep them. */
export interface ViewState {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort?: Sort | undefined;
  readonly filters: readonly Filter[];
}

export interface ViewDefaults {
  readonly sort?: Sort | undefined;
  /** Columns that exist: an address may name others, or none. */
  readonly columns: readonly string[];
}

/** Name of a parameter; a prefix tells several tables of a page apart. */
const name = (prefix: string, parameter: string) => (prefix ? `${prefix}.${parameter}` : parameter);

/** Reads a view from the address. Parameters that are missing or invalid have their default. */
export function readView(
  parameters: URLSearchParams,
  prefix: string,
  { sort, columns }: ViewDefaults,
): ViewState {
  const page = Number(parameters.get(name(prefix, 'page')) ?? 1);
  const size = parameters.get(name(prefix, 'size'));
  const filters = new Map<string, string>();
  for (const entry of parameters.getAll(name(prefix, 'filter'))) {
    const [column, text] = halves(entry);
    if (columns.includes(column) && text.trim() !== '') filters.set(column, text);
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => String(known) === size) ?? DEFAULT_PAGE_SIZE,
    sort: readSort(parameters.get(name(prefix, 'sort')), columns) ?? sort,
    filters: [...filters].map(([column, text]) => ({ column, text })),
  };
}

/** Returns the columns that filters of an address name and the table does not have. */
export function unknownFilters(
  parameters: URLSearchParams,
  prefix: string,
  columns: readonly string[],
): readonly string[] {
  const named = parameters.getAll(name(prefix, 'filter')).map((entry) => halves(entry)[0]);
  return [...new Set(named)].filter((column) => column !== '' && !columns.includes(column));
}

function readSort(text: string | null, columns: readonly string[]): Sort | undefined {
  const match = /^(.+):(asc|desc)$/.exec(text ?? '');
  const column = match?.[1];
  if (!column || !columns.includes(column)) return undefined;
  return { column, direction: match[2] === 'desc' ? 'desc' : 'asc' };
}

function halves(entry: string): [string, string] {
  const colon = entry.indexOf(':');
  return colon === -1 ? [entry, ''] : [entry.slice(0, colon), entry.slice(colon + 1)];
}

/** Writes a view into the address: other parameters stay, defaults are left out. */
export function writeView(
  parameters: URLSearchParams,
  prefix: string,
  view: ViewState,
  { sort }: Pick<ViewDefaults, 'sort'>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (parameter: string, value: string | undefined) => {
    if (value === undefined) next.delete(name(prefix, parameter));
    else next.set(name(prefix, parameter), value);
  };
  const sortText = view.sort && `${view.sort.column}:${view.sort.direction}`;
  set('page', view.page > 1 ? String(view.page) : undefined);
  set('size', view.size === DEFAULT_PAGE_SIZE ? undefined : String(view.size));
  set('sort', sortText === (sort && `${sort.column}:${sort.direction}`) ? undefined : sortText);
  next.delete(name(prefix, 'filter'));
  for (const { column, text } of view.filters) next.append(name(prefix, 'filter'), `${column}:${text}`);
  return next;
}

/** The view with another filter of one column; no text is no filter. The page is the first one again. Itself if unchanged. */
export function withFilter(view: ViewState, column: string, text: string): ViewState {
  const trimmed = text.trim();
  const applied = view.filters.find((filter) => filter.column === column)?.text ?? '';
  if (trimmed === applied) return view;
  const others = view.filters.filter((filter) => filter.column !== column);
  return { ...view, page: 1, filters: trimmed ? [...others, { column, text: trimmed }] : others };
}

/** The view in another size. The page is the first one again. */
export const withSize = (view: ViewState, size: PageSize): ViewState => ({ ...view, size, page: 1 });

/** The view after a click on a column's header: a new column starts ascending, the same one turns round. The page stays. */
export const withSort = (view: ViewState, column: string): ViewState => {
  const turns = view.sort?.column === column && view.sort.direction === 'asc';
  return { ...view, sort: { column, direction: turns ? 'desc' : 'asc' } };
};

/** The view without any filter, from its first row. */
export const withoutFilters = (view: ViewState): ViewState => ({ ...view, filters: [], page: 1 });

/** Another page of the view, from 1. */
export const withPage = (view: ViewState, page: number): ViewState => ({ ...view, page });

export const withFirstPage = (view: ViewState): ViewState => withPage(view, 1);
