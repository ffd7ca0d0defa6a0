import type { Failure, Result } from '@mobidrom/platform-api';
import { useCallback } from 'react';
import useSWR from 'swr';
import { useSignedInAgain } from '../core/portal/useSignedInAgain';

/** Value of a fetch, as far as it is here. */
export interface Fetched<T> {
  /** The last answer; it stays while a newer one is on its way, and when that fails. */
  readonly value: T | undefined;
  /** Why the last attempt failed. */
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** Fetches again; ends when the answer is here. */
  reload(): Promise<void>;
}

/**
 * Fetches once for all components that use the same key, and returns the known value while a newer one is on its way.
 * @param key names what is fetched, with everything it depends on; null fetches nothing
 */
export function useFetched<T>(
  key: string | readonly unknown[] | null,
  fetch: () => Promise<Result<T>>,
): Fetched<T> {
  const { data, error, isValidating, mutate } = useSWR<T, Failure>(key, () => unwrap(fetch()), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const reload = useCallback(async () => {
    // `failure` tells of it; the caller of the reload has nothing to add.
    await mutate().catch(() => undefined);
  }, [mutate]);
  useSignedInAgain(useCallback(() => void (key !== null && reload()), [key, reload]));
  return { value: data, failure: error, loading: isValidating, reload };
}

/** SWR knows failures only as what is thrown. */
async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw result.failure;
  return result.value;
}
