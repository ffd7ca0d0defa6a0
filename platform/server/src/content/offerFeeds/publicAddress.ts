import { HIDDEN_VALUE, withoutCredentials, wordsOfParameter } from '@mobidrom/platform-api';

/**
 * Words of query parameters that say which data an address is about. A name of these words alone has no secret value; any other
 * may have one, whatever it is called.
 */
const HARMLESS = new Set(
  `id ids city stadt ort place region gebiet area country land lang language locale sprache format f version v system network netz
  operator provider anbieter type typ vehicle fahrzeug mode feed feeds dataset datensatz station stop line linie limit offset page
  size crs srs encoding date year month day callback`.split(/\s+/),
);

/**
 * Returns an address as everybody may see it: without user name, password and fragment, and with masked values of parameters
 * that look like keys or that are not known to be harmless. Undefined if it is no web address.
 */
export function publicAddress(address: string): string | undefined {
  const absolute = /^www\./i.test(address) ? `https://${address}` : address;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(withoutCredentials(absolute));
  url.username = '';
  url.password = '';
  url.hash = '';
  // Setting a parameter writes the whole query anew, so an address without keys is left as it is.
  for (const [name, value] of [...url.searchParams])
    if (!isHarmless(name)) hide(url.searchParams, name, value);
  return url.href;
}

function hide(parameters: URLSearchParams, name: string, value: string): void {
  // Without a value the name itself may be the key.
  if (value === '') parameters.delete(name);
  else parameters.set(name, HIDDEN_VALUE);
}

function isHarmless(name: string): boolean {
  const words = wordsOfParameter(name);
  return words.length > 0 && words.every((word) => HARMLESS.has(word));
}
