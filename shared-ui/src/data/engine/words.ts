const WORD = /[\p{L}\p{N}]/u;

/** Text and question are compared without case; surrounding space says nothing. */
export const foldCase = (text: string): string => text.toLocaleLowerCase('de');
export const foldQuestion = (text: string): string => foldCase(text.trim());

/**
 * Whether a question stands at the start of any word of a text, whatever the case: 'muen' finds 'Duisburg-Muenster', 'burg'
 * does not. Underscores and hyphens part words, as the services do it. Both texts folded.
 */
export function startsWord(text: string, question: string): boolean {
  for (let at = text.indexOf(question); at !== -1; at = text.indexOf(question, at + 1)) {
    if (at === 0 || !WORD.test(text.charAt(at - 1))) return true;
  }
  return false;
}
