const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Returns a text in lower case with the letters of ASCII for those of German, and without the accents of other languages, so
 * that 'koeln', 'köln' and 'KÖLN' are one word. Filters of lists fold less (`foldText`): services compare them in SQL.
 */
export const foldGerman = (text: string): string =>
  withoutAccents(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter),
  );

/** Returns a text without accents; umlauts lose their dots. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
