import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Network in which addresses are fetched, so that tests can have one of their own. */
export interface Network {
  /** Returns the IP addresses of a host name; rejects with the code of the name service. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Whether requests may go to an IP address. */
  permits(ip: string): boolean;
}

/** Address of a server that requests must not reach. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('The address is not public.');
  }
}

/**
 * Whether everybody on the internet reaches an IP address. This machine, private and link-local networks, with the metadata of clouds
 * among them, reserved ranges, and IPv6 forms that lead to IPv4 addresses do not count (IANA special-purpose registries).
 */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  // An IPv4 address may be written as an IPv6 one.
  const address = ipaddr.process(ip);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6));
}

/** The only range of IPv6 from which public addresses are assigned; outside of it stand IPv4 addresses of the former notation. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export const INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true }),
  permits: isPublicIp,
};

/**
 * Returns the lookup of a connection, which refuses a name as soon as one of its IP addresses is not permitted. The connection is made
 * to what was checked: a name whose address changes in between leads nowhere else.
 */
export function guardedLookup({ resolve, permits }: Network): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => permits(address))) done(new ForbiddenAddress(), '');
        else if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };
}

/** Refuses a host that is an IP address which is not permitted: connections to one look nothing up. */
export function requirePermitted({ hostname }: URL, { permits }: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !permits(host)) throw new ForbiddenAddress();
}
