import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address, which tells providers and sites apart but not households: the first 24 bits of an IPv4
 * address, as `192.0.2.0/24`, the first 48 of an IPv6 address, as `2001:db8:1::/48`; empty for anything else.
 */
export function networkOf(address: string): string {
  // A zone (RFC 4007), as in 'fe80::1%eth0', is the name of an interface of this machine.
  const plain = address.replace(/%.*$/s, '');
  if (!ipaddr.isValid(plain)) return '';
  // IPv4 in IPv6 (RFC 4291, 2.5.5.2) is the form of IPv4 addresses on a socket for both.
  const parsed = ipaddr.process(plain).toString();
  return ipaddr.IPv4.isValid(parsed)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}
