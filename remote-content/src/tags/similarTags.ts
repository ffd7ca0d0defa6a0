/** What two names have in common that differ in case, blanks and hyphens only. */
const folded = (tagName: string) =>
  tagName
    .normalize('NFKC')
    .toLocaleLowerCase('de')
    .replace(/[\s\p{Pd}_]+/gu, '');

/**
 * The names that differ from this one in case, blanks or hyphens only (UX.md: near-duplicates are pointed out). The same
 * name is no similar one: it is taken, and the rules say so.
 */
export function similarTags(tagName: string, others: readonly string[]): string[] {
  const name = tagName.trim();
  const wanted = folded(name);
  return wanted === '' ? [] : others.filter((other) => other !== name && folded(other) === wanted);
}
