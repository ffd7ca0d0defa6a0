import { EMPTY_LIST, type ListAnswer, type ListQuery, ROWS_PER_FETCH } from './listQuery';
import { failure, type Result, success } from './result';
import { texts } from './texts';

/**
 * Reads one item anew where a service has no call for one: the list is read from its beginning until the item is there
 * (DESIGN 'Conflict check before a save'). Undefined when no page holds it; a `session` failure when nobody is signed in,
 * because a list that is empty for that reason says nothing about the item.
 */
export async function findListed<T>(
  list: (query: ListQuery) => Promise<Result<ListAnswer<T>>>,
  id: string,
): Promise<Result<T | undefined>> {
  for (let page = 0; ; page++) {
    const result = await list({ page, pageSize: ROWS_PER_FETCH });
    if (!result.ok) return result;
    const answer = result.value;
    if (answer === EMPTY_LIST) return failure({ kind: 'session', text: texts.sessionExpired });
    if (Object.hasOwn(answer.data, id)) return success(answer.data[id]);
    const isLast = (page + 1) * ROWS_PER_FETCH >= answer.totalCount;
    if (isLast || Object.keys(answer.data).length === 0) return success(undefined);
  }
}
