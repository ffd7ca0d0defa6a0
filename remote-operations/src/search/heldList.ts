import { failureReason, type Request, type Result } from '@mobidrom/platform-api';
import type { SearchedList, SearchTarget } from '@mobidrom/shared-contract';

interface HeldList<T> {
  /** Name of the list in the plural. */
  readonly title: string;
  readonly roles: readonly string[];
  list(request: Request, signal: AbortSignal): Promise<Result<T>>;
  entries(value: T): readonly SearchTarget[];
  readonly all?: (text: string) => string;
}

/** Returns a list for the search whose call knows no search, but returns all of its entries at once. */
export const heldList = <T>({ title, roles, list, entries, all }: HeldList<T>): SearchedList => ({
  title,
  matching: 'portal',
  roles,
  async find(request, { signal }) {
    const answer = await list(request, signal);
    if (!answer.ok) return { ok: false, text: failureReason(answer.failure) };
    const found = entries(answer.value);
    return { ok: true, entries: found, total: found.length };
  },
  ...(all && { all }),
});
