import { expect, it } from 'vitest';
import { addressLines } from './addressLines';

it.each([
  [
    { name: 'Betreiber', street: 'Musterstraße 1', postalCode: '50667', city: 'Köln' },
    ['Betreiber', 'Musterstraße 1', '50667 Köln'],
  ],
  [{ city: 'Köln' }, ['Köln']],
  [{}, []],
])('returns for %j the lines %j', (operator, lines) => {
  expect(addressLines(operator)).toEqual(lines);
});
