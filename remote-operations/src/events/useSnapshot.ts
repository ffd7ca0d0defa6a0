import type { Result } from '@mobidrom/platform-api';
import { type Fetched, useFetched } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';

/** A fetched value with the time at which it came. */
export interface Snapshot<T> extends Fetched<T> {
  readonly asOf: Date | undefined;
}

/** Same as `useFetched`, with the time at which the answer came. */
export function useSnapshot<T>(key: string | null, fetch: () => Promise<Result<T>>): Snapshot<T> {
  const { value, failure, loading, reload } = useFetched(key, async () => {
    const answer = await fetch();
    return answer.ok ? { ok: true as const, value: { content: answer.value, asOf: new Date() } } : answer;
  });
  return useMemo(
    () => ({ value: value?.content, asOf: value?.asOf, failure, loading, reload }),
    [value, failure, loading, reload],
  );
}
