import { isWebAddress, webUrl, withoutCredentials } from '@mobidrom/platform-api';

/**
 * Returns what two addresses of the same place have in common: neither scheme, default port, fragment, slash at the end nor the case
 * of the host tells them apart (RFC 3986, 6.2). Keys within addresses are left out, because the service hides them from people
 * who may not change the entry. '' for a text that is no web address.
 */
export function addressKey(address: string): string {
  const text = withoutCredentials(address.trim());
  if (!isWebAddress(text)) return '';
  const { host, pathname, search } = webUrl(text);
  return `${host}${pathname.replace(/\/+$/, '')}${search}`;
}
