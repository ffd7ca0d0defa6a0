import { type ListQuery, ROWS_PER_FETCH } from './listQuery';
import { failure, type Result, success } from './result';
import { texts } from './texts';

/** One page of a list, its items in the order of the service. */
export interface ListPage<T> {
  readonly rowSetVersion: string;
  /** Number of items of all pages. */
  readonly totalCount: number;
  readonly items: readonly T[];
  /** Items by their places on the page, undefined where one could not be read. Absent if all could. */
  readonly places?: readonly (T | undefined)[] | undefined;
}
/** Position of a page, to be merged into the list's query. */
export type PageQuery = Pick<ListQuery, 'page' | 'pageSize' | 'rowSetVersion'> & { readonly page: number };
export type FetchListPage<T> = (query: PageQuery) => Promise<Result<ListPage<T>>>;

export interface ListPagesOptions {
  /** Checked after each page; its reason is thrown, as by every call of this package. */
  readonly signal?: AbortSignal | undefined;
  /** Version and length of the list as the caller knows them. Default: those of the first page. */
  readonly known?: {
    readonly rowSetVersion: string | undefined;
    readonly totalCount: number | undefined;
  };
  /**
   * Whether rows that change or are missing are a failure, so that the pages together are one state of the list.
   * Default: after a change reading starts again with the first page, so that no item is missed; items come twice then.
   */
  readonly strict?: boolean;
}

/** Restarts after a change. A list that changes all the time is then read to its end as it is. */
const MAX_RESTARTS = 3;

/**
 * Yields the pages of a list one after another, `ROWS_PER_FETCH` items each, until the last one or a failure, which is
 * yielded as the last result. Each request names the `rowSetVersion` of the answer before; an answer with a newer one
 * says that items may have moved between the pages. An empty list yields one page without items.
 */
export async function* listPages<T>(
  fetchPage: FetchListPage<T>,
  { signal, known, strict = false }: ListPagesOptions = {},
): AsyncGenerator<Result<ListPage<T>>, void, void> {
  let rowSetVersion = known?.rowSetVersion;
  let total = known?.totalCount;
  let restarts = 0;
  let read = 0;
  for (let page = 0; ; page++) {
    const result = await fetchPage({ page, pageSize: ROWS_PER_FETCH, rowSetVersion });
    signal?.throwIfAborted();
    if (!result.ok) return yield result;
    const answer = result.value;
    const changed = isNewer(answer.rowSetVersion, rowSetVersion);
    // Without a session a list is answered as empty: that does not shorten a list that did not change.
    total = changed || total === undefined ? answer.totalCount : Math.max(total, answer.totalCount);
    rowSetVersion = answer.rowSetVersion || rowSetVersion;
    if (changed && page > 0) {
      if (strict) return yield changedMeanwhile;
      if (restarts < MAX_RESTARTS) {
        restarts++;
        page = -1;
        continue;
      }
    }
    const length = (answer.places ?? answer.items).length;
    read += length;
    const isLast = length === 0 || (page + 1) * ROWS_PER_FETCH >= (strict ? total : answer.totalCount);
    if (strict && isLast && read < total) return yield changedMeanwhile;
    yield success({ ...answer, totalCount: strict ? total : answer.totalCount });
    if (isLast) return;
  }
}

const changedMeanwhile = failure({ kind: 'shape', text: texts.changedMeanwhile });

/** Whether a version of rows is newer than the known one: by number where both are numbers, else by being different. */
export function isNewer(version: string, known: string | undefined): boolean {
  if (known === undefined || version === known || version === '') return false;
  const [a, b] = [Number(version), Number(known)];
  return Number.isFinite(a) && Number.isFinite(b) ? a > b : true;
}
