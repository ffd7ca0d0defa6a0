/** Replaces what must not be in a log. */
const HIDDEN = '***';

/** Forms of secrets that can stand within any text, as in the message of an error of a library. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // User information of an address (RFC 3986, 3.2.1).
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'\\@]{1,500}@/gi, `$1${HIDDEN}@`],
  // Query and fragment of an address: they can contain keys and codes.
  [/(\bhttps?:\/\/[^\s"'?#\\]{1,2000})[?#][^\s"'\\]+/gi, `$1?${HIDDEN}`],
  [/\b(Bearer|Basic) +[\w.~+/=-]{4,}/gi, `$1 ${HIDDEN}`],
  // JSON Web Tokens (RFC 7519).
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN],
  // Keys and certificates in base64.
  [/[A-Za-z0-9+/_-]{160,}={0,2}/g, HIDDEN],
];

/** Returns the text without user information and queries of addresses, tokens, and long base64. */
export const scrub = (text: string): string =>
  SECRETS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
