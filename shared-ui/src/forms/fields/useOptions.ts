import { type Failure, type Result, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { useCallback, useEffect, useState } from 'react';
import { useSignedInAgain } from '../../core/portal/useSignedInAgain';
import type { Option } from './options';

export interface OptionsPage<O extends Option<string | number> = Option> {
  readonly options: readonly O[];
  /** How many there are in all. */
  readonly total: number;
}
/**
 * Reads one page of options; pages count from 0 and hold `ROWS_PER_FETCH`. An option may carry more than a select
 * needs.
 */
export type FetchOptions<O extends Option<string | number> = Option> = (
  page: number,
  signal: AbortSignal,
) => Promise<Result<OptionsPage<O>>>;

interface OptionsProgress {
  readonly status: 'loading' | 'complete' | 'failed';
  /** Why not all of them could be read. */
  readonly failure?: Failure;
}
export interface OptionsLoading extends OptionsProgress {
  retry(): void;
}

/**
 * Reads all pages of a list one after another and hands out what is there after each of them, so that a select can be
 * used at once and never ends silently at the first 500. Answers why a page could not be read; undefined when all are there, or
 * the select was left.
 */
export async function readAllOptions<O extends Option<string | number>>(
  fetchPage: FetchOptions<O>,
  signal: AbortSignal,
  take: (options: readonly O[]) => void,
): Promise<Failure | undefined> {
  let all: readonly O[] = [];
  for (let page = 0; ; page++) {
    const result = await fetchPage(page, signal);
    if (signal.aborted) return undefined;
    if (!result.ok) return result.failure;
    // Rows may move between two fetches: an option that comes twice is one option.
    const known = new Set(all.map(({ value }) => value));
    all = [...all, ...result.value.options.filter(({ value }) => !known.has(value))];
    take(all);
    const read = page * ROWS_PER_FETCH + result.value.options.length;
    if (result.value.options.length === 0 || read >= result.value.total) return undefined;
  }
}

const LOADING: OptionsProgress = { status: 'loading' };
const COMPLETE: OptionsProgress = { status: 'complete' };

/**
 * The options of a list that a service holds. `fetchPage` must keep its identity (useCallback, or a module's function);
 * while it is undefined nothing is read, as for a form that is not open.
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
    readAllOptions(fetchPage, controller.signal, setOptions).then(
      (failure) =>
        controller.signal.aborted || setProgress(failure ? { status: 'failed', failure } : COMPLETE),
      (error: unknown) => {
        // Calls answer with a result; the one thing they throw is that the select was left.
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [fetchPage, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useSignedInAgain(retry);
  return { options, loading: { ...progress, retry } satisfies OptionsLoading };
}
