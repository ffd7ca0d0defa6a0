import { expect, it } from 'vitest';
import { networkOf } from './networkOf';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['unknown', ''],
])('%s is in the network %j', (address, network) => expect(networkOf(address)).toBe(network));
