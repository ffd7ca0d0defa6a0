import {
  type ListAnswer,
  type ListQuery,
  listItems,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';
import type { Option } from './options';
import type { FetchOptions } from './useOptions';

/**
 * The options of one of the platform's lists, in this order. `list` is a call of platform/api with `request` filled in.
 * `useOptions(useMemo(() => listedOptions(…), [request]))` reads all of them.
 */
export const listedOptions =
  <T, O extends Option<string | number> = Option>(
    list: (query: ListQuery, signal: AbortSignal) => Promise<Result<ListAnswer<T>>>,
    sort: Sort,
    optionOf: (item: T, id: string) => O,
  ): FetchOptions<O> =>
  async (page, signal) => {
    const answer = await list({ page, pageSize: ROWS_PER_FETCH, sort }, signal);
    if (!answer.ok) return answer;
    const options = listItems(answer.value).map(({ id, item }) => optionOf(item, id));
    return { ok: true, value: { options, total: answer.value.totalCount } };
  };
