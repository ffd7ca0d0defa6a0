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
    const { names, ...counts } = merged(found, text, limit);
    const entries = names.map(({ id, item }) => ({ title: nameOf(item), address: entryAddress(path, id) }));
    // Entries of one spelling are in the order of the service.
    if (found.length > 1) entries.sort((one, other) => byTitle.compare(one.title, other.title));
    return { ok: true, entries, ...counts };
  },
  all: (text) => filteredAddress(path, column, text),
});

interface Named<T> {
  readonly id: string;
  readonly item: T;
}
interface SpellingFound<T> {
  readonly spelling: string;
  readonly total: number;
  readonly items: readonly Named<T>[];
}

const byTitle = new Intl.Collator('de', { numeric: true });

/**
 * Returns what the spellings of a text have found, each entry once, although its name may have several of them. Spellings take turns, so
 * that none hides another.
 */
function merged<T>(found: readonly SpellingFound<T>[], text: string, limit: number) {
  const turns = Array.from({ length: limit }, (_, turn) => found.flatMap(({ items }) => items[turn] ?? []));
  const all = turns.flat();
  const names = [...new Map(all.map((one) => [one.id, one])).values()];
  const sum = found.reduce((total, one) => total + one.total, 0);
  const [first, ...others] = found;
  return {
    names: names.slice(0, limit),
    total: sum - (all.length - names.length),
    ...(first && first.spelling !== text && { searched: first.spelling }),
    ...(others.length > 0 && { spellings: found.map(({ spelling, total }) => ({ text: spelling, total })) }),
  };
}
