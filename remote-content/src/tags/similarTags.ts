/** Returns a name without case, blanks and hyphens. */
const folded = (tagName: string) =>
  tagName
    .normalize('NFKC')
    .toLocaleLowerCase('de')
    .replace(/[\s\p{Pd}_]+/gu, '');

/**
 * Returns the names that differ from this one only in case, blanks or hyphens, because they are probably duplicates. An
 * equal name is not among them: the rules refuse it as taken.
 */
export function similarTags(tagName: string, others: readonly string[]): string[] {
  const name = tagName.trim();
  const wanted = folded(name);
  return wanted === '' ? [] : others.filter((other) => other !== name && folded(other) === wanted);
}
