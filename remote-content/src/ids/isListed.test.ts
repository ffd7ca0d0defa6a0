import { expect, it } from 'vitest';
import { isListed } from './isListed';

it('tells the ids of the rows that are here, by any spelling', () => {
  const rows = [{ id: 'Bus' }, undefined, { id: 'rad' }];
  const listed = isListed({ total: 3, rowAt: (at) => rows[at] }, ({ id }) => id);
  expect(['bus', 'RAD', 'bahn'].map(listed)).toEqual([true, true, false]);
  const none = isListed({ total: undefined, rowAt: () => rows[0] }, ({ id }) => id);
  expect(none('bus')).toBe(false);
});
