import {
  type ListAnswer,
  type ListQuery,
  listItems,
  type Result,
  type Sort,
  success,
} from '@mobidrom/platform-api';
import type { Option } from './options';
import type { FetchOptions } from './useOptions';

/**
 * Returns a `FetchOptions` for a list of the platform, in the order of `sort`. `list` is a call of platform/api with its
 * `request`. `useOptions(useMemo(() => optionsFromList(…), [request]))` reads all options.
 */
export const optionsFromList =
  <T, O extends Option<string | number> = Option>(
    list: (query: ListQuery, signal: AbortSignal) => Promise<Result<ListAnswer<T>>>,
    sort: Sort | undefined,
    optionOf: (item: T, id: string) => O,
  ): FetchOptions<O> =>
  async (position, signal) => {
    const answer = await list({ ...position, sort }, signal);
    if (!answer.ok) return answer;
    const { rowSetVersion, totalCount } = answer.value;
    const items = listItems(answer.value).map(({ id, item }) => optionOf(item, id));
    return success({ rowSetVersion, totalCount, items });
  };
