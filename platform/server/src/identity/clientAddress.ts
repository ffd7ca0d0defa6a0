import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a provider gives to a household or company, which may use all addresses below. */
const NETWORK_BITS = 64;

/**
 * Returns the address that limits are counted for: an IPv4 address, or the network of an IPv6 address. Behind a proxy
 * it is the one that the proxy names, if `TRUSTED_PROXIES` contains the proxy.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address may be written as an IPv6 one.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString();
}
