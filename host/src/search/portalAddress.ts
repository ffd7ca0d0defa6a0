import type { RegisteredRemote } from '@mobidrom/shared-contract';
import { areaAt } from '../register/areaAt';
import { type Holder, mayEnter } from '../register/areas';

/**
 * Returns path, query and fragment of an address inside an area that the user may enter; undefined for any other one. Addresses
 * come from remotes, services and the browser's storage: none may lead out of the portal or run a script.
 */
export function portalAddress(
  address: string,
  remotes: readonly RegisteredRemote[],
  holder: Holder,
  origin: string = location.origin,
): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const { origin: itsOrigin, pathname, search, hash } = new URL(address, origin);
  if (itsOrigin !== origin || pathname.startsWith('//')) return undefined;
  const place = areaAt(remotes, pathname);
  return place && mayEnter(place.area, holder) ? pathname + search + hash : undefined;
}
