/*
 * Order and filters of lists, the same in the browser and in the embedded service at every length of a list. A browser
 * that holds all rows sorts and filters them itself, with the functions of this file; until then the service does it with
 * the SQL of `platform/server/src/store/listOrder.ts`. `listOrder.test.ts` there compares both on 3,000 names.
 *
 * - Texts are ordered by ICU with the rules of German: letters by their place in the alphabet ('Öffi' after 'ofen'),
 *   numbers in words by value ('Linie 9' before 'Linie 10'), case last. The first `SORTED_LENGTH` characters count.
 *   Quotation marks count as the plain ones, because versions of ICU before and after 2024 order them differently;
 *   so they may for characters that Unicode added lately, and for old numerals of Indian and Ethiopian scripts.
 * - Numbers stand before texts and empty values at the end, in both directions.
 * - Rows with equal values are ordered by their id, code point by code point, in the direction of the column.
 * - A filter finds its text at the start of a word within the first `SEARCHED_LENGTH` characters, and anywhere if a star stands
 *   before it: '*bus' finds 'Stadtbus'. A star behind it changes nothing; one of nothing but stars finds stars. Both are folded to lower
 *   case by Unicode's full mapping without a language: 'ẞ' fits 'ß' but not 'ss', 'İ' becomes 'i' and a combining dot.
 *   Nothing else is folded: a letter with a combining accent differs from the composed letter.
 * - A word begins behind anything but a letter or decimal digit (categories L and Nd), so also behind '_', '-', '²' and a
 *   combining accent.
 */

/** Characters (code points) of a text that decide about its order. */
export const SORTED_LENGTH = 200;
/** Characters (code points) of a text that filters search. */
export const SEARCHED_LENGTH = 2_000;

let collator: Intl.Collator | undefined;

/** Compares two texts as German readers expect; 0 also for texts that differ only in leading zeros, as '01' and '1'. */
export function compareTexts(a: string, b: string): number {
  // Not made with the module: it takes a millisecond, and many pages sort nothing.
  collator ??= new Intl.Collator('de', { numeric: true });
  return collator.compare(sortedPart(a), sortedPart(b));
}

/** Quotation marks, and the plain ones at the same places that they are ordered as. */
export const QUOTATION_MARKS = {
  typographic: '‘’‚‛׳“”„‟⹂״',
  plain: `'''''""""""`,
} as const;
const TYPOGRAPHIC = new RegExp(`[${QUOTATION_MARKS.typographic}]`, 'g');

const sortedPart = (text: string): string =>
  firstCharacters(text, SORTED_LENGTH).replace(
    TYPOGRAPHIC,
    (mark) => QUOTATION_MARKS.plain[QUOTATION_MARKS.typographic.indexOf(mark)] ?? mark,
  );

/** Compares two ids code point by code point, as PostgreSQL does with the collation "C". */
export function compareIds(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return codePointRank(left) - codePointRank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points beyond U+FFFF, but are lower than U+E000 as code units. */
const codePointRank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** The first characters of a text, counted in code points. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}

/** Folds what a filter searches: a cell's text. */
export const foldText = (text: string): string => firstCharacters(text, SEARCHED_LENGTH).toLowerCase();
/** Folds what a person typed into a filter; surrounding spaces do not count. */
export const foldQuery = (text: string): string => text.trim().toLowerCase();

/** Text that a filter looks for, folded. */
export interface SoughtText {
  readonly text: string;
  /** Also within a word, because a star stood before the text. */
  readonly anywhere: boolean;
}

/** Returns what a person typed into a filter as what it looks for. */
export function soughtText(typed: string): SoughtText {
  const query = foldQuery(typed);
  // By loops: a regular expression takes quadratic time for many stars within the text.
  let start = 0;
  let end = query.length;
  while (query[start] === '*') start += 1;
  while (end > start && query[end - 1] === '*') end -= 1;
  const text = query.slice(start, end);
  if (text.trim() === '') return { text: query, anywhere: false };
  return { text, anywhere: start > 0 };
}

/** Whether a folded text has what a filter looks for. */
export const hasSought = (text: string, { text: sought, anywhere }: SoughtText): boolean =>
  anywhere ? text.includes(sought) : startsWord(text, sought);

/**
 * Whether a query stands at the start of any word of a text: 'muen' is found in 'Duisburg-Muenster', 'burg' is not.
 * Both are folded before.
 */
export function startsWord(text: string, query: string): boolean {
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1)) {
    if (at === 0 || !endsInWord(text, at)) return true;
  }
  return false;
}

/** Whether a filter with this text finds a cell with that one; neither is folded before. */
export const matchesSearch = (text: string, query: string): boolean =>
  hasSought(foldText(text), soughtText(query));

const WORD_CHARACTER = /[\p{L}\p{Nd}]/u;

/** Whether the character before a position belongs to a word. */
function endsInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit < 0xe000 && at > 1;
  return WORD_CHARACTER.test(isLowSurrogate ? text.slice(at - 2, at) : text.charAt(at - 1));
}
