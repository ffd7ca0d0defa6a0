import {
  type Failure,
  inParallel,
  REQUESTS_AT_A_TIME,
  type Result,
  type SettingGroup,
} from '@mobidrom/platform-api';

/** A group as it was read; without settings if there is none of this name. */
interface ReadGroup<T extends SettingGroup, Found> {
  readonly key: T;
  readonly settings: Found | undefined;
}

type Read<T extends SettingGroup, Found> =
  | { readonly status: 'read'; readonly groups: readonly ReadGroup<T, Found>[] }
  /** The first group that could not be read. */
  | { readonly status: 'failed'; readonly key: T; readonly failure: Failure }
  | { readonly status: 'cancelled' };

interface Reading<Found> {
  find(key: SettingGroup): Promise<Result<Found | undefined>>;
  readonly signal: AbortSignal;
  /** Called with the number of groups that are read. */
  progress(done: number): void;
}

/** Reads the settings of groups, several at a time, in their order. After a failure no further one is requested. */
export async function readGroups<T extends SettingGroup, Found>(
  keys: readonly T[],
  { find, signal, progress }: Reading<Found>,
): Promise<Read<T, Found>> {
  let failed: { readonly key: T; readonly failure: Failure } | undefined;
  let done = 0;
  const groups = await inParallel(keys, REQUESTS_AT_A_TIME, async (key): Promise<ReadGroup<T, Found>> => {
    const unread = { key, settings: undefined };
    if (failed || signal.aborted) return unread;
    const answer = await find(key);
    if (!answer.ok) {
      failed ??= { key, failure: answer.failure };
      return unread;
    }
    progress(++done);
    return { key, settings: answer.value };
  });
  if (failed) return { status: 'failed', ...failed };
  return signal.aborted ? { status: 'cancelled' } : { status: 'read', groups };
}
