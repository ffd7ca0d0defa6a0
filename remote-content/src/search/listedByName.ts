import {
  entryAddress,
  failureReason,
  filteredAddress,
  type ListAnswer,
  type ListQuery,
  listItems,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import type { SearchedList } from '@mobidrom/shared-contract';
import { otherSpelling } from './otherSpelling';

interface NamedList<T> {
  /** Name of the list in the plural. */
  readonly title: string;
  /** Path of its area. */
  readonly path: string;
  /** Column with the names, by which the service filters and sorts. */
  readonly column: string;
  readonly roles: readonly string[];
  list(request: Request, query: ListQuery, signal: AbortSignal): Promise<Result<ListAnswer<T>>>;
  nameOf(entry: T): string;
}

/** Returns a list for the search whose service finds names by the beginnings of their words, a few at a time. */
export const listedByName = <T>({
  title,
  path,
  column,
  roles,
  list,
  nameOf,
}: NamedList<T>): SearchedList => ({
  title,
  matching: 'service',
  roles,
  async find(request, { text, limit, signal }) {
    const ask = (spelling: string) =>
      list(
        request,
        {
          page: 0,
          pageSize: limit,
          sort: { column, direction: 'asc' },
          filters: [{ column, text: spelling }],
        },
        signal,
      );
    let answer = await ask(text);
    // The service compares letter by letter.
    const other = otherSpelling(text);
    const searched = answer.ok && answer.value.totalCount === 0 && other !== text ? other : undefined;
    if (searched !== undefined) answer = await ask(searched);
    if (!answer.ok) return { ok: false, text: failureReason(answer.failure) };
    const entries = listItems(answer.value).map(({ id, item }) => ({
      title: nameOf(item),
      address: entryAddress(path, id),
    }));
    return { ok: true, entries, total: answer.value.totalCount, ...(searched && { searched }) };
  },
  all: (text) => filteredAddress(path, column, text),
});
