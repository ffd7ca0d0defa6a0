import { type Failure, type ListPage, listPages, type PageQuery, type Result } from '@mobidrom/platform-api';
import { useCallback, useEffect, useState } from 'react';
import { useSignedInAgain } from '../../core/portal/useSignedInAgain';
import type { Option } from './options';

/** Reads one page of options. An option may carry more than a select needs. */
export type FetchOptions<O extends Option<string | number> = Option> = (
  page: PageQuery,
  signal: AbortSignal,
) => Promise<Result<ListPage<O>>>;

interface OptionsProgress {
  readonly status: 'loading' | 'complete' | 'failed';
  /** Reason of `failed`. */
  readonly failure?: Failure;
}
export interface OptionsLoading extends OptionsProgress {
  retry(): void;
}

/**
 * Reads all pages of a list one after another and passes the options read so far to `onOptions` after each of them, so that a
 * select can be used at once and never ends silently at the first 500. Returns why a page could not be read; undefined
 * when all options are read or reading was aborted.
 */
export async function readAllOptions<O extends Option<string | number>>(
  fetchPage: FetchOptions<O>,
  signal: AbortSignal,
  onOptions: (options: readonly O[]) => void,
): Promise<Failure | undefined> {
  let all: readonly O[] = [];
  try {
    for await (const page of listPages((position) => fetchPage(position, signal), { signal })) {
      if (!page.ok) return page.failure;
      // Items may come twice where the list changes between two fetches.
      const known = new Set(all.map(({ value }) => value));
      all = [...all, ...page.value.items.filter(({ value }) => !known.has(value))];
      onOptions(all);
    }
  } catch (error) {
    // Calls return a result; they throw only when they are aborted.
    if (!signal.aborted) throw error;
  }
  return undefined;
}

const LOADING: OptionsProgress = { status: 'loading' };
const COMPLETE: OptionsProgress = { status: 'complete' };

/**
 * Returns the options of a service's list. `fetchPage` must keep its identity (useMemo, or a module's function); while it
 * is undefined, nothing is read.
 * `const tags = useOptions(fetchTags)`, then `<MultiSelectField options={tags.options} loading={tags.loading} … />`.
 */
export function useOptions<O extends Option<string | number> = Option>(
  fetchPage: FetchOptions<O> | undefined,
) {
  const [options, setOptions] = useState<readonly O[]>([]);
  const [progress, setProgress] = useState<OptionsProgress>(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again with the same function.
  useEffect(() => {
    if (!fetchPage) return;
    const controller = new AbortController();
    setProgress(LOADING);
    void readAllOptions(fetchPage, controller.signal, setOptions).then((failure) => {
      if (!controller.signal.aborted) setProgress(failure ? { status: 'failed', failure } : COMPLETE);
    });
    return () => controller.abort();
  }, [fetchPage, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useSignedInAgain(retry);
  return { options, loading: { ...progress, retry } satisfies OptionsLoading };
}
