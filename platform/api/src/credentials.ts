/*
 * Schemes are at most 41 characters long here, so that the time for a text grows with its length alone.
 */

/** An authority (RFC 3986, 3.2) with user information: of a URL anywhere in the text, or of an address that begins with `www.`. */
const USER_INFORMATION = /(\b[a-z][a-z0-9+.-]{0,40}:\/\/|^(?=www\.))[^\s/?#]*@/gi;

/** Authority and path of an address, wherever it stands in a text, then its query and fragment. */
const ADDRESS = /(\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s?#]*|^www\.[^\s?#]*)([?#]\S*)?/gi;
const PARAMETER = /([?&;#])([^?&;#=\s]+)=([^&;#\s]+)/g;
/** A parameter of a path segment (RFC 3986, 3.3). */
const PATH_PARAMETER = /(;)([^;=/\s]+)=([^;/\s]+)/g;
/** A property of a database's address, as in `jdbc:sqlserver://db.example;password=…`, which may contain slashes. */
const PROPERTY = /(;)([^;=\s]+)=([^;\s]+)/g;
const WEB_ADDRESS = /^(?:https?:|www\.)/i;
/** Beginning of an address within the part of another one. */
const NESTED = /:\/\/|^www\./i;

/** Segment of a path that says that the next one is a key. */
const KEY_SEGMENT = /^(?:api|access)?[_-]?(?:key|token)$/i;

/** Text in place of a parameter's value that not everybody may see. */
export const HIDDEN_VALUE = '***';

/** A word of a parameter's name that stands for a key, as in `subscription-key`, `apiKey` and `X-Amz-Signature`. */
const KEY_WORD =
  /(?:key|token|secret|password|passwd|passwort|kennwort|signature|credentials?|hmac)$|^(?:pass|pwd|pw|sig|auth|authorization|bearer|jwt)$/;
/** A whole name that stands for a key. Within longer names the words say something else, as in `country_code`. */
const KEY_NAME =
  /^(?:(?:access |api |app |security )?code|apicode|hash|access|app ?id|(?:j|php)?sess(?:ion)? ?id|session)$/;

/** Whether the value of a parameter of an address is usually a key. */
export function isKeyParameter(name: string): boolean {
  const words = wordsOfParameter(name);
  return KEY_NAME.test(words.join(' ')) || words.some((word) => KEY_WORD.test(word));
}

/** Returns the words of a parameter's name, in lower case. */
export const wordsOfParameter = (name: string): readonly string[] =>
  decoded(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Text as it was before it was encoded; as it is if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a text contains an address with a user name, a password, or a parameter of its path or query that looks like a key,
 * also within an encoded address in its path or query.
 */
export const hasCredentials = (text: string): boolean => withoutCredentials(text) !== text;

/**
 * Returns a text with its addresses as everybody may see them: without user names and passwords, and with hidden values of
 * parameters that look like keys.
 */
export const withoutCredentials = (text: string): string =>
  text
    .replace(ADDRESS, (_, address: string, query = '') => pathWithHiddenKeys(address) + withHiddenKeys(query))
    .replace(USER_INFORMATION, '$1');

function pathWithHiddenKeys(address: string): string {
  if (!WEB_ADDRESS.test(address))
    return hidingKeys(address, PROPERTY).split('/').map(withoutEncoded).join('/');
  const segments = hidingKeys(address, PATH_PARAMETER).split('/');
  return segments.map((segment, at) => segmentWithHiddenKey(segment, segments[at - 1] ?? '')).join('/');
}

/**
 * Returns a segment of a path without a key: one of the form `token=…`, or that stands behind a segment which names a key and
 * nothing else, as in `/apikey/…/`. Names of files do not.
 * @param before the segment before it
 */
function segmentWithHiddenKey(segment: string, before: string): string {
  const [, name = '', equals = ''] = /^(.+?)(=|%3D)./i.exec(segment) ?? [];
  if (isKeyParameter(name)) return `${name}${equals}${HIDDEN_VALUE}`;
  if (KEY_SEGMENT.test(decoded(before)) && segment !== '' && !segment.includes('.')) return HIDDEN_VALUE;
  return withoutEncoded(segment);
}

const withHiddenKeys = (query: string): string => hidingKeys(query, PARAMETER);

const hidingKeys = (text: string, parameter: RegExp): string =>
  text.replace(
    parameter,
    (_, separator: string, name: string, value: string) =>
      `${separator}${name}=${isKeyParameter(name) ? HIDDEN_VALUE : withoutNested(value)}`,
  );

/** Returns the value of a parameter without what nobody may see of an address in it. */
const withoutNested = (value: string): string =>
  NESTED.test(value) ? withoutCredentials(value) : withoutEncoded(value);

/** Returns a part of an address without what nobody may see of an encoded address, or of encoded parameters, in it. */
function withoutEncoded(part: string): string {
  const nested = decoded(part);
  if (nested === part) return part;
  const clean = NESTED.test(nested) ? withoutCredentials(nested) : hidingKeys(nested, PARAMETER);
  return clean === nested ? part : encodeURIComponent(clean);
}
