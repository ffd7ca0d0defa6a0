import { type DeletedEntry, foldGerman } from '@mobidrom/platform-api';

/**
 * Returns the entries whose name, key or person contains the text. A star stands for any characters; as any part is found, one at an
 * end changes nothing.
 */
export function entriesLike(entries: readonly DeletedEntry[], search: string): readonly DeletedEntry[] {
  const parts = foldGerman(search.trim())
    .split('*')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return entries;
  return entries.filter(({ title, key, actor }) =>
    [title, key, actor].some((text) => containsInOrder(foldGerman(text), parts)),
  );
}

function containsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
