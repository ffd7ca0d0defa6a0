import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Network in which addresses are fetched, so that tests can have one of their own. */
export interface Network {
  /**
   * Returns the IP addresses of a host name; rejects with the code of the name service, or of a name that must not be asked for.
   * @param signal ends the lookup
   */
  resolve(host: string, signal: AbortSignal): Promise<readonly LookupAddress[]>;
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

/** Milliseconds until a name server is asked again, and how often it is asked. */
const ANSWERS_WITHIN = 2_500;
const TRIES = 3;

/**
 * Returns the internet as name servers know it. They are asked without the threads of `dns.lookup`: of these there are four for the
 * whole process, files and passwords among their work, and a lookup that hangs holds one even when nobody waits for it any more. The
 * machine's own names (`/etc/hosts`) and its search domains do not count, since none of them is public.
 * @param servers addresses of the name servers, with ports. Default: those of the machine
 */
export function internet(servers?: readonly string[]): Network {
  return {
    async resolve(host, signal) {
      signal.throwIfAborted();
      // RFC 6761: never a name of the internet.
      if (/(?:^|\.)localhost\.?$/i.test(host)) throw new ForbiddenAddress();
      // One for each lookup, because it cancels all of its own.
      const resolver = new Resolver({ timeout: ANSWERS_WITHIN, tries: TRIES });
      if (servers) resolver.setServers(servers);
      const cancel = () => resolver.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
        const found = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
        // A name may lack addresses of one family.
        if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
        return found;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    permits: isPublicIp,
  };
}

function addressesOf(answer: PromiseSettledResult<readonly string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

export const INTERNET: Network = internet();

/**
 * Returns the lookup of a connection, which refuses a name as soon as one of its IP addresses is not permitted. The connection is made
 * to what was checked: a name whose address changes in between leads nowhere else.
 */
export function guardedLookup({ resolve, permits }: Network, signal: AbortSignal): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, signal).then(
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
