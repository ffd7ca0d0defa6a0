/**
 * Returns whether one fault makes `typed` of `word`: a letter that is missing, added or replaced, or two neighbours that are
 * exchanged (restricted Damerau-Levenshtein distance of 1).
 */
export function isOneFault(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (typed === word || Math.max(typed.length, word.length) - shorter > 1) return false;
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const left = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2;
}

/**
 * Returns whether one fault makes `typed` of the beginning of a longer `word`, which has the same first letter; a beginning
 * without a fault is none.
 */
export const isFaultyBeginning = (typed: string, word: string): boolean =>
  typed[0] === word[0] &&
  typed.length < word.length &&
  !word.startsWith(typed) &&
  [-1, 0, 1].some((more) => isOneFault(typed, word.slice(0, typed.length + more)));
