import { foldGerman } from '@mobidrom/platform-api';
import type { SearchQuery } from './searchQuery';
import { wordForms } from './searchText';

/** Kinds of suggestions: title of a data set, or something that several data sets share. */
export type SuggestionKind = 'dataset' | 'place' | 'organisation' | 'keyword';

export interface Suggestion {
  readonly text: string;
  readonly kind: SuggestionKind;
}

/** Texts of the data sets that a query finds, the best first. A text is in its list once per data set. */
export interface FoundTexts {
  readonly titles: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
  readonly keywords: readonly string[];
}

/** Most suggestions of a query, and those of them that several data sets share. */
export const MOST_SUGGESTIONS = 8;
const MOST_SHARED = 4;
/** Shortest stem that finds words by their beginning; shorter ones are the beginning of too much. */
const SHORTEST_STEM = 4;

/**
 * Returns the texts with all words of a query: first what data sets share, then titles in their order. What begins with the query comes
 * before what contains it, and what more data sets have before what fewer have. No text comes twice, and none that is typed already.
 */
export function chooseSuggestions(typed: string, query: SearchQuery, found: FoundTexts): Suggestion[] {
  const seen = new Set([foldGerman(typed.trim())]);
  const isNew = ({ text }: Suggestion) => {
    const folded = foldGerman(text);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  };
  const shared = [
    ...counted('place', found.places),
    ...counted('organisation', found.organisations),
    ...counted('keyword', found.keywords),
  ]
    .filter(({ text }) => hasAllWords(text, query))
    .map((one) => ({ ...one, begins: foldGerman(one.text).startsWith(foldGerman(typed.trim())) }))
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
    .map(({ text, kind }): Suggestion => ({ text, kind }))
    .filter(isNew)
    .slice(0, MOST_SHARED);
  const titles = found.titles
    .filter((text) => hasAllWords(text, query))
    .map((text): Suggestion => ({ text, kind: 'dataset' }))
    .filter(isNew);
  return [...shared, ...titles].slice(0, MOST_SUGGESTIONS);
}

function counted(kind: SuggestionKind, texts: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ kind, text, count }));
}

/** Whether a text has all words of a query, their stems, or those with one fault. */
export function hasAllWords(text: string, { words }: SearchQuery): boolean {
  const written = wordForms(text).flatMap(({ folded, plain }) => [folded, plain]);
  return words.every(({ word, stems, similar }) => {
    const beginnings = [word, ...similar, ...stems.filter((stem) => stem.length >= SHORTEST_STEM)];
    return written.some(
      (one) => stems.includes(one) || beginnings.some((beginning) => one.startsWith(beginning)),
    );
  });
}
