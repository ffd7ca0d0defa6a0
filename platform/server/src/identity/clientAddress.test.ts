import { expect, it } from 'vitest';
import { clientAddress } from './clientAddress';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['kein Name', 'kein Name'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted);
});
