/** Control characters but line breaks and tabs, and characters that change the direction of text (Unicode, UAX 9). */
const NOT_PRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns a text as a terminal may show it. Texts of portals could otherwise move the cursor, change colours, or make one name
 * look like another.
 */
export const printable = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(NOT_PRINTABLE, (found) => ('\n\t'.includes(found) ? found : '\ufffd'));
