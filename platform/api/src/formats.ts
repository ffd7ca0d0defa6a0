/**
 * Formats and lengths that portal and services agree on (specification, portal, chapters 5 and 9; content, chapters 5
 * and 9). All lengths are in characters (UTF-16 units, as `maxlength` counts).
 */
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
 * Event names: letters, digits, underscore and hyphen. One name is left out: lists come as objects by name, and what is
 * called '__proto__' is lost from an object on its way.
 */
export const EVENT_NAME = /^(?!__proto__$)[A-Za-z0-9_-]+$/;
/** Names of tags: control characters would make two tags that look the same. */
export const TAG_NAME = /^[^\p{Cc}\p{Cf}]*$/u;
/** Ids that are derived from a title (specification, content, chapter 5). */
export const DERIVED_ID = /^[a-z0-9-]+$/;

/** Whether a text is an address: http, https or www. and then whatever the URL parser accepts (DESIGN 'Data sources'). */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return /^www\.[^.]/i.test(text) && URL.canParse(`https://${text}`);
}

/**
 * The id that follows from a title: lower case, spaces to hyphens, only a-z, 0-9 and hyphen, at most 40 characters.
 * Umlauts vanish by this rule ('Straßen & Wege' becomes 'straen--wege'), so it is specified.
 */
export function idFromTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LIMITS.dataSourceId);
}
