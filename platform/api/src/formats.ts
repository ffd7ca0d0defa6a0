/** Maximum lengths that portal and services share, in UTF-16 units as the attribute `maxlength` counts them. */
export const LIMITS = {
  text: 500,
  organisationName: 100,
  firstName: 50,
  surname: 30,
  url: 200,
  houseNumber: 10,
  postalCode: 10,
  email: 100,
  phone: 20,
  tagName: 30,
  dataSourceTitle: 80,
  dataSourceId: 40,
} as const;

export const EMAIL = /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;
/** Digits with optional +, parentheses, dashes, dots, spaces and slashes; at least one digit. */
export const PHONE = /^(?=.*\d)[\d+().\-/ ]+$/;
export const HOUSE_NUMBER = /^[\p{L}\d\-/]{1,10}$/u;
export const POSTAL_CODE = /^[\p{L}\d -]{4,10}$/u;
/**
 * Event names: letters, digits, underscore and hyphen. '__proto__' is excluded, because lists are sent as objects by
 * name, which cannot hold it.
 */
export const EVENT_NAME = /^(?!__proto__$)[A-Za-z0-9_-]+$/;
/**
 * Names of tags and organisations, and titles of data sources and offers, without characters that nobody sees: control and format
 * characters, such as those that turn the direction of reading, fillers and variation selectors
 * (Default_Ignorable_Code_Point, UAX 44), the empty Braille pattern, separators of lines, and those without a meaning of their own.
 * Two that look the same would differ by them.
 */
export const SHOWN_NAME =
  /^[^\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC]*$/u;

/**
 * Returns a text of others on one line: each run of spaces, of characters that `SHOWN_NAME` excludes, and of halves of characters
 * becomes one space.
 */
export const visibleText = (text: string): string =>
  Array.from(text, (character) =>
    SHOWN_NAME.test(character) && !/\p{Cs}/u.test(character) ? character : ' ',
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text is a web address: it begins with http, https or www. and is a valid URL. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return /^www\.[^.]/i.test(text) && URL.canParse(`https://${text}`);
}

/** Returns the URL of a web address (`isWebAddress`); without a scheme it is one of https. */
export const webUrl = (address: string): URL =>
  new URL(/^www\./i.test(address) ? `https://${address}` : address);

/**
 * Returns the id derived from a title: lower case, hyphens for spaces, only a-z, 0-9 and hyphen, at most 40 characters.
 * Umlauts are dropped ('Straßen & Wege' becomes 'straen--wege'); stored ids rely on that.
 */
export function idFromTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LIMITS.dataSourceId);
}
