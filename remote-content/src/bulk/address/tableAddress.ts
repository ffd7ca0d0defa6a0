import { isWebAddress, LIMITS, webUrl, withoutCredentials } from '@mobidrom/platform-api';
import { texts } from '../texts';

/** List of all systems that publish GBFS, kept by MobilityData. */
export const GBFS_SYSTEMS = 'https://raw.githubusercontent.com/MobilityData/gbfs/master/systems.csv';

/** Address of another protocol than HTTP, as of a file server. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:\/\//i;

/** Returns what is wrong with an address, by the rules of the service that fetches it; undefined for a right one. */
export function addressProblem(address: string): string | undefined {
  if (address === '') return texts.address.missing;
  if (address.length > LIMITS.text) return texts.address.tooLong(LIMITS.text);
  if (OTHER_SCHEME.test(address)) return texts.address.otherScheme;
  if (!isWebAddress(address)) return texts.address.invalid;
  const { username, password } = webUrl(address);
  return username === '' && password === '' ? undefined : texts.address.withUser;
}

/** Returns the name of a table by its address: that of the file, else the host. Query and fragment, which may hold keys, are none of it. */
export function tableName(address: string): string {
  const { hostname, pathname } = new URL(withoutCredentials(webUrl(address).href));
  const segment = pathname.split('/').findLast((one) => one !== '') ?? '';
  try {
    return decodeURIComponent(segment) || hostname;
  } catch {
    // Not encoded as UTF-8: shown as it stands in the address.
    return segment;
  }
}
