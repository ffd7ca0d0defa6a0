/** An authority (RFC 3986, 3.2) with user information: of a URL anywhere in the text, or of an address that begins with `www.`. */
const USER_INFORMATION = /(\b[a-z][a-z0-9+.-]*:\/\/|^(?=www\.))[^\s/?#]*@/gi;

/** Query and fragment of an address, wherever it stands in a text. */
const QUERY = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]*|^www\.[^\s?#]*)([?#]\S*)/gi;
const PARAMETER = /([?&;#])([^?&;#=\s]+)=([^&;#\s]+)/g;

/** Text in place of a parameter's value that not everybody may see. */
export const HIDDEN_VALUE = '***';

/** A word of a parameter's name that stands for a key, as in `subscription-key`, `apiKey` and `X-Amz-Signature`. */
const KEY_WORD =
  /(?:key|token|secret|password|passwd|passwort|kennwort|signature|credentials?)$|^(?:pass|pwd|pw|sig|auth|authorization|bearer|jwt)$/;

/** Whether the value of a query parameter is usually a key. */
export const isKeyParameter = (name: string): boolean =>
  decoded(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => KEY_WORD.test(word));

/** Name as it was before it was encoded; as it is if it cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether a text contains an address with a user name, a password, or a query parameter that looks like a key. */
export const hasCredentials = (text: string): boolean => withoutCredentials(text) !== text;

/**
 * Returns a text with its addresses as everybody may see them: without user names and passwords, and with hidden values of
 * query parameters that look like keys.
 */
export const withoutCredentials = (text: string): string =>
  text
    .replace(QUERY, (_, address: string, query: string) => address + withHiddenKeys(query))
    .replace(USER_INFORMATION, '$1');

const withHiddenKeys = (query: string): string =>
  query.replace(PARAMETER, (all, separator: string, name: string) =>
    isKeyParameter(name) ? `${separator}${name}=${HIDDEN_VALUE}` : all,
  );
