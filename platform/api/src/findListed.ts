import { listPages } from './listPages';
import { EMPTY_LIST, type ListAnswer, type ListQuery } from './listQuery';
import { failure, type Result, success } from './result';
import { texts } from './texts';

/**
 * Reads one item anew where a service has no call for one: its list is read from the beginning until a page holds the
 * item. Undefined when no page does; a `session` failure when nobody is signed in, because a list that is empty for that
 * reason says nothing about the item, and a `shape` failure for an item that cannot be read.
 */
export async function findListed<T>(
  list: (query: ListQuery) => Promise<Result<ListAnswer<T>>>,
  id: string,
): Promise<Result<T | undefined>> {
  const pages = listPages(async (query) => {
    const result = await list(query);
    if (!result.ok) return result;
    if (result.value === EMPTY_LIST) return failure({ kind: 'session', text: texts.sessionExpired });
    const { rowSetVersion, totalCount, data, unread = [] } = result.value;
    const lost = unread.find((item) => item.id === id);
    if (lost) return failure({ kind: 'shape', text: texts.wrongShape(`data.${id}.${lost.field}`) });
    return success({ rowSetVersion, totalCount, items: Object.entries(data) });
  });
  for await (const page of pages) {
    if (!page.ok) return page;
    const found = page.value.items.find(([itemId]) => itemId === id);
    if (found) return success(found[1]);
  }
  return success(undefined);
}
