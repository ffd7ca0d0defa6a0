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
import type { FoundEntries, SearchedList } from '@mobidrom/shared-contract';
import { spellings } from './spellings';

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

/**
 * Returns a list for the search whose service finds names by the beginnings of their words, a few at a time. The service compares letter
 * by letter, so that it is asked for each spelling of a text with German letters.
 */
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
    const answers = await Promise.all(
      spellings(text).map(async (spelling) => ({ spelling, answer: await ask(spelling) })),
    );
    const found: SpellingFound<T>[] = [];
    for (const { spelling, answer } of answers) {
      // Without one of the answers, the others would pass for all that there is.
      if (!answer.ok) return { ok: false, text: failureReason(answer.failure) };
      const { totalCount: total } = answer.value;
      if (total > 0) found.push({ spelling, total, items: listItems(answer.value) });
    }
    const all = merged(found, text, nameOf, path);
    return { ok: true, ...all, entries: all.entries.slice(0, limit) };
  },
  all: (text) => filteredAddress(path, column, text),
});

interface SpellingFound<T> {
  readonly spelling: string;
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly item: T }[];
}

const byTitle = new Intl.Collator('de', { numeric: true });

/** Returns what the spellings of a text have found, each entry once. A name may have several spellings of one word. */
function merged<T>(
  found: readonly SpellingFound<T>[],
  text: string,
  nameOf: (entry: T) => string,
  path: string,
): Omit<Extract<FoundEntries, { ok: true }>, 'ok'> {
  const all = found.flatMap(({ items }) => items);
  const byId = new Map(all.map(({ id, item }) => [id, nameOf(item)]));
  const entries = [...byId].map(([id, title]) => ({ title, address: entryAddress(path, id) }));
  const [first, ...others] = found;
  if (others.length > 0) entries.sort((one, other) => byTitle.compare(one.title, other.title));
  const sum = found.reduce((total, one) => total + one.total, 0);
  return {
    entries,
    total: sum - (all.length - byId.size),
    ...(first && first.spelling !== text && { searched: first.spelling }),
    ...(others.length > 0 && { spellings: found.map(({ spelling, total }) => ({ text: spelling, total })) }),
  };
}
