import { type DeletedEntry, foldGerman } from '@mobidrom/platform-api';

/** Returns the entries whose name, key or person contains the text. */
export function entriesLike(entries: readonly DeletedEntry[], search: string): readonly DeletedEntry[] {
  const wanted = foldGerman(search.trim());
  if (wanted === '') return entries;
  return entries.filter(({ title, key, actor }) =>
    [title, key, actor].some((text) => foldGerman(text).includes(wanted)),
  );
}
