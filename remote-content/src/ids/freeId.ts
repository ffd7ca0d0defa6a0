import { idFromTitle, LIMITS } from '@mobidrom/platform-api';

/**
 * Returns the first free one of: the id itself, then the same with -2, -3 and so on. It has at most 40 characters.
 * @param isTaken whether an id is in use, by any spelling
 * @param counts number of the last id that was returned, by its beginning: among many ids of one beginning, those before are not
 * tried again. For calls between which no id becomes free
 */
export function freeId(
  base: string,
  isTaken: (id: string) => boolean,
  counts = new Map<string, number>(),
): string {
  for (let count = counts.get(base) ?? 1; ; count++) {
    const ending = count === 1 ? '' : `-${count}`;
    const id = base.slice(0, LIMITS.dataSourceId - ending.length) + ending;
    counts.set(base, count);
    if (!isTaken(id)) return id;
  }
}

/** Returns the next free id of a title; '' for a title that gives none. */
export function freeIdOfTitle(title: string, isTaken: (id: string) => boolean): string {
  const wished = idFromTitle(title);
  return wished === '' ? '' : freeId(wished, isTaken);
}

/**
 * Returns the free id that a new entry is offered.
 * @param formerId id that an entry had which is brought back: it keeps it, whatever its title
 */
export const proposedId = (
  { title, formerId }: { readonly title: string; readonly formerId?: string | undefined },
  isTaken: (id: string) => boolean,
): string => (formerId === undefined ? freeIdOfTitle(title, isTaken) : freeId(formerId, isTaken));
