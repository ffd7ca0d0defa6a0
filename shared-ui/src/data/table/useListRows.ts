import type { ViewState } from '../engine/viewState';
import { type Fetched, useFetched } from '../useFetched';
import type { RowSource } from './source';
import type { SourceRows } from './sourceRows';

/** Rows of a list that comes whole: fetched here, or held or fetched by the page. A remote list has none here. */
export function useListRows<T>(id: string, source: RowSource<T>, view: ViewState): SourceRows<T> {
  const own = useFetched<readonly T[]>(
    source.kind === 'fetched' ? ['table', id] : null,
    source.kind === 'fetched' ? source.fetchAll : nothingToFetch,
  );
  const { value, loading, failure, reload } = listOf(source, own);
  return {
    whole: value,
    filters: view.filters,
    loading: loading || (value === undefined && !failure),
    failure,
    restarts: 0,
    show: nothingToShow,
    reload,
  };
}

function listOf<T>(source: RowSource<T>, own: Fetched<readonly T[]>): Fetched<readonly T[] | undefined> {
  if (source.kind === 'local') return { ...own, value: source.rows };
  return source.kind === 'held' ? source.fetched : own;
}

const nothingToFetch = () => Promise.reject(new Error('Nothing is fetched without a key'));
const nothingToShow = () => undefined;
