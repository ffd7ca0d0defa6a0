import { HIDDEN_VALUE, isKeyParameter } from '@mobidrom/platform-api';

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
  for (const name of new Set(url.searchParams.keys()))
    if (isKeyParameter(name)) url.searchParams.set(name, HIDDEN_VALUE);
  return url.href;
}
