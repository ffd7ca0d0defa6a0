/** Value of a query parameter that a public feed does not show. */
const MASK = '***';

/** A word of a parameter's name that stands for a key, as in `subscription-key`, `apiKey` and `X-Amz-Signature`. */
const KEY_WORD =
  /(?:key|token|secret|password|passwort|kennwort|signature|credentials?)$|^(?:pass|pwd|pw|sig|auth|authorization|bearer|jwt)$/;

const isKey = (parameter: string): boolean =>
  parameter
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => KEY_WORD.test(word));

/**
 * Returns an address as everybody may see it: without user name, password and fragment, with masked values of query
 * parameters that look like keys. Undefined if it is no web address.
 */
export function publicAddress(address: string): string | undefined {
  const absolute = /^www\./i.test(address) ? `https://${address}` : address;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  url.username = '';
  url.password = '';
  url.hash = '';
  // Setting a parameter writes the whole query anew, so an address without keys is left as it is.
  for (const name of new Set(url.searchParams.keys())) if (isKey(name)) url.searchParams.set(name, MASK);
  return url.href;
}
