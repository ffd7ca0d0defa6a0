/*
 * Schemes are at most 41 characters long here, so that the time for a text grows with its length alone.
 */

/**
 * Beginning of an address before its authority (RFC 3986, 3.2). Browsers read any number of slashes and backslashes behind the
 * special schemes as the beginning of an authority (URL Standard, 4.4 'special authority ignore slashes state'), and a backslash as
 * its end. Other schemes have two slashes. An address may also begin with `//` or `www.`.
 */
const BEGINNING = /\b(?:https?|wss?|ftp):[/\\]*|\b[a-z][a-z0-9+.-]{0,40}:\/\/|^\/\/|^(?=www\.)/gi;
/** End of an authority as browsers read it, and as other readers do. */
const ENDS = [/[\s/\\?#]/g, /[\s/?#]/g];

/** Authority and path of an address, wherever it stands in a text, then its query and fragment. */
const ADDRESS =
  /(\b(?:https?|wss?|ftp):[^\s?#]*|\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s?#]*|^(?:\/\/|www\.)[^\s?#]*)([?#]\S*)?/gi;
/** A parameter of a query or fragment; one without a value may be an encoded address or an encoded parameter. */
const PARAMETER = /([?&;#])([^?&;#=\s]+)(?:=([^&;#\s]+))?/g;
/** A parameter of a path segment (RFC 3986, 3.3). */
const PATH_PARAMETER = /(;)([^;=/\s]+)=([^;/\s]+)/g;
/** A property of a database's address, as in `jdbc:sqlserver://db.example;password=…`, which may contain slashes. */
const PROPERTY = /(;)([^;=\s]+)=([^;\s]+)/g;
const WEB_ADDRESS = /^(?:https?:|\/\/|www\.)/i;
/** Beginning of an address within the part of another one. */
const NESTED = /:\/\/|^\/\/|^www\.|\b(?:https?|wss?|ftp):/i;

/** How often a part of an address may be encoded before it is hidden whole. */
const MOST_ENCODINGS = 5;
/** How deep addresses may stand in each other before the inner one is hidden whole. */
const MOST_NESTED = 5;

/** Segment of a path that says that the next one is a key. */
const KEY_SEGMENT = /^(?:api|access)?[_-]?(?:key|token)$/i;
/** Name of a file that is a key with an ending, or a signed token of several parts. */
const KEY_FILE = /^(?=[\w-]*\d)[\w-]{8,}\./;

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

/** Text as it was before it was encoded. What is no encoded UTF-8 stays as it is, and does not keep the rest from being read. */
const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (octets) => {
    try {
      return decodeURIComponent(octets);
    } catch {
      return octets;
    }
  });

/**
 * Whether a text contains an address with a user name, a password, or a parameter of its path or query that looks like a key,
 * also within an encoded address in its path or query.
 */
export const hasCredentials = (text: string): boolean => withoutCredentials(text) !== text;

/**
 * Returns a text with its addresses as everybody may see them: without user names and passwords, and with hidden values of
 * parameters that look like keys.
 */
export const withoutCredentials = (text: string): string => cleaned(text, 0);

/** @param depth number of addresses that the text stands in */
const cleaned = (text: string, depth: number): string =>
  withoutUserInformation(
    text.replace(
      ADDRESS,
      (_, address: string, query = '') =>
        pathWithHiddenKeys(address, depth) + hidingKeys(query, PARAMETER, depth),
    ),
  );

/**
 * Returns a text without the user information of its addresses. Reads the text once: an expression up to the `@` would begin anew at each of
 * many beginnings in one authority.
 */
function withoutUserInformation(text: string): string {
  const ats = ENDS.map((end) => lastAt(text, end));
  let clean = '';
  let read = 0;
  for (const { 0: beginning, index } of text.matchAll(BEGINNING)) {
    const from = index + beginning.length;
    // Within user information that is left out already.
    if (from < read) continue;
    const at = ats.map((find) => find(from)).find((found) => found >= from);
    if (at === undefined) continue;
    clean += text.slice(read, from);
    read = at + 1;
  }
  return clean + text.slice(read);
}

/**
 * Returns a function that finds the last `@` of the authority at a place, -1 or an earlier place if there is none. Places have to be asked
 * for in ascending order.
 */
function lastAt(text: string, end: RegExp): (from: number) => number {
  let ending = -1;
  let at = -1;
  return (from) => {
    if (from > ending) {
      end.lastIndex = from;
      ending = end.exec(text)?.index ?? text.length;
      const inside = text.slice(from, ending).lastIndexOf('@');
      at = inside === -1 ? -1 : from + inside;
    }
    return at;
  };
}

function pathWithHiddenKeys(address: string, depth: number): string {
  if (!WEB_ADDRESS.test(address))
    return hidingKeys(address, PROPERTY, depth)
      .split('/')
      .map((segment) => withoutEncoded(segment, depth))
      .join('/');
  // Segments and, between them, the slashes or backslashes that part them.
  const parts = hidingKeys(address, PATH_PARAMETER, depth).split(/([/\\])/);
  return parts
    .map((part, at) => (at % 2 === 1 ? part : segmentWithHiddenKey(part, parts[at - 2] ?? '', depth)))
    .join('');
}

/**
 * Returns a segment of a path without a key: one of the form `token=…`, or that stands behind a segment which names a key and
 * nothing else, as in `/apikey/…/`. Names of files are none, unless they look like a key.
 * @param before the segment before it
 */
function segmentWithHiddenKey(segment: string, before: string, depth: number): string {
  const [, name = '', equals = ''] = /^(.+?)(=|%3D)./i.exec(segment) ?? [];
  if (isKeyParameter(name)) return `${name}${equals}${HIDDEN_VALUE}`;
  const mayBeKey = segment !== '' && (!segment.includes('.') || KEY_FILE.test(segment));
  if (KEY_SEGMENT.test(decoded(before)) && mayBeKey) return HIDDEN_VALUE;
  return withoutEncoded(segment, depth);
}

const hidingKeys = (text: string, parameter: RegExp, depth: number): string =>
  text.replace(parameter, (_, separator: string, name: string, value: string | undefined) => {
    if (value === undefined) return separator + withoutEncoded(name, depth, '?');
    const shown = isKeyParameter(name) ? HIDDEN_VALUE : withoutNested(value, depth);
    return `${separator}${withoutEncoded(name, depth)}=${shown}`;
  });

/** Returns the value of a parameter without what nobody may see of an address in it. */
const withoutNested = (value: string, depth: number): string =>
  NESTED.test(value) ? cleanedInside(value, depth) : withoutEncoded(value, depth);

/** Returns an address within another one as everybody may see it. */
const cleanedInside = (address: string, depth: number): string =>
  depth === MOST_NESTED ? HIDDEN_VALUE : cleaned(address, depth + 1);

/**
 * Returns a part of an address without what nobody may see of an encoded address, or of encoded parameters, in it.
 * @param before separator of a parameter that the part is as a whole, once decoded; none of any other part
 * @param encodings how often it was decoded before
 */
function withoutEncoded(part: string, depth: number, before = '', encodings = 0): string {
  const nested = decoded(part);
  if (nested === part) return part;
  if (encodings === MOST_ENCODINGS) return HIDDEN_VALUE;
  if (NESTED.test(nested)) {
    const address = cleanedInside(nested, depth);
    return address === nested ? part : encoded(address);
  }
  const hidden = hidingKeys(before + nested, PARAMETER, depth).slice(before.length);
  const clean = withoutEncoded(hidden, depth, before, encodings + 1);
  return clean === nested ? part : encoded(clean);
}

/** Text as a part of an address; hidden if it is no text that can be encoded (lone surrogates). */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return HIDDEN_VALUE;
  }
}
