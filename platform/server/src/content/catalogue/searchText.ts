import { foldGerman, withoutAccents } from '@mobidrom/platform-api';

/*
 * Words of the catalogue's search. Data sets and queries are folded in the same way before PostgreSQL reduces them to their
 * stems, so that 'koeln', 'köln' and 'KÖLN' are one word.
 */

/** Longest part of a word that is searched. PostgreSQL stores no lexemes over 2 KiB. */
const LONGEST_WORD = 60;

/** Words of a text as it is written; everything but letters, digits and accents separates them. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Forms of a word of a text. Each consists of letters and digits alone. */
export interface WordForms {
  /** In lower case, as PostgreSQL's list of German stop words has it. */
  readonly written: string;
  readonly folded: string;
  /** Without umlauts, so that a plural such as 'Räder' begins with its singular. Mostly equal to `folded`. */
  readonly plain: string;
}

/** Returns the words of a text in their order. */
export const wordForms = (text: string): WordForms[] =>
  (text.normalize('NFC').toLowerCase().match(WORD) ?? []).flatMap((word) => {
    // By code points: half of one cannot be stored.
    const written = [...word].slice(0, LONGEST_WORD).join('');
    const folded = foldGerman(written);
    // A word may consist of accents alone.
    return folded === '' ? [] : [{ written, folded, plain: withoutAccents(written.replaceAll('ß', 'ss')) }];
  });

/** Returns the folded words of a text in their order. */
export const searchWords = (text: string): string[] => wordForms(text).map(({ folded }) => folded);

/** Returns all forms by which the words of a text are found. */
export const indexedWords = (text: string): string[] =>
  wordForms(text).flatMap(({ folded, plain }) => (folded === plain ? [folded] : [folded, plain]));
