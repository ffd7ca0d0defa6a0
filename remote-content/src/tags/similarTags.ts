import { namesLike } from '../existing/sameEntries';

/**
 * Returns the names that differ from this one only in case, blanks or hyphens, because they are probably duplicates. An
 * equal name is not among them: the rules refuse it as taken.
 */
export function similarTags(tagName: string, others: readonly string[]): readonly string[] {
  const name = tagName.trim();
  return namesLike(name, others).filter((other) => other !== name);
}
