import {
  type Failure,
  inParallel,
  REQUESTS_AT_A_TIME,
  type Result,
  type SettingGroup,
  type Settings,
} from '@mobidrom/platform-api';

/** A group as it was read; without settings if there is none of this name. */
export interface ReadGroup<T extends SettingGroup> {
  readonly key: T;
  readonly settings: Settings | undefined;
}

type Read<T extends SettingGroup> =
  | { readonly status: 'read'; readonly groups: readonly ReadGroup<T>[] }
  /** The first group that could not be read. */
  | { readonly status: 'failed'; readonly key: T; readonly failure: Failure }
  | { readonly status: 'cancelled' };

interface Reading {
  find(key: SettingGroup): Promise<Result<Settings | undefined>>;
  readonly signal: AbortSignal;
  /** Called with the number of groups that are read. */
  progress(done: number): void;
}

/** Reads the settings of groups, several at a time, in their order. After a failure no further one is requested. */
export async function readGroups<T extends SettingGroup>(
  keys: readonly T[],
  { find, signal, progress }: Reading,
): Promise<Read<T>> {
  let failed: { readonly key: T; readonly failure: Failure } | undefined;
  let done = 0;
  const groups = await inParallel(keys, REQUESTS_AT_A_TIME, async (key): Promise<ReadGroup<T>> => {
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
