import { expect, it } from 'vitest';
import { sourceHistory } from './sourceHistory';

it.each([
  ['GTFS_RT', 'GTFS-RT'],
  ['MOBILITHEK_PARKING', 'Mobilithek Parkplätze'],
])('the adapter %s is called %s, as in the list', (id, name) => {
  expect(sourceHistory.values?.adapter?.[id]).toBe(name);
});
