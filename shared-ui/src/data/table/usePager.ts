import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPager, type Pager } from '../engine/pager';
import type { PagerState } from '../engine/pagerMachine';
import type { FetchPage } from '../engine/pagerRows';
import type { RowSource } from './source';

/** Pager of a remote list; another `id` is another list. A list that is not remote never fetches. */
export function usePager<T>(
  id: string,
  source: RowSource<T>,
): { readonly pager: Pager<T>; readonly state: PagerState<T> } {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another list, with rows of its own
  const pager = useMemo(() => {
    let isFirst = true;
    const fetchPage: FetchPage<T> = (query, signal) => {
      const { current } = latest;
      if (current.kind !== 'remote') return Promise.reject(new Error('Only remote rows are fetched by page'));
      const fetch = isFirst ? current.fetchFirst : current.fetchPage;
      isFirst = false;
      return fetch(query, signal);
    };
    return createPager(fetchPage, { readsAhead: source.kind === 'remote' && source.readsAhead === true });
  }, [id]);
  useEffect(() => () => pager.stop(), [pager]);
  return { pager, state: useSyncExternalStore(pager.subscribe, pager.get) };
}
