import { expect, it } from 'vitest';
import { KEPT_FETCHES, keptFetches } from './keptFetches';

const fetchedTo = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, `rows ${at}`]));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('keeps all fetches of a list that is short enough', () => {
  const fetched = fetchedTo(KEPT_FETCHES);
  expect(keptFetches(fetched, numbers(KEPT_FETCHES), { first: 0, last: 0 })).toBe(fetched);
});
it('drops the fetches of a longer list that were shown the longest ago', () => {
  const kept = keptFetches(fetchedTo(KEPT_FETCHES + 2), [5, ...numbers(KEPT_FETCHES + 2)], {
    first: KEPT_FETCHES + 1,
    last: KEPT_FETCHES + 1,
  });
  expect(kept.size).toBe(KEPT_FETCHES);
  expect([kept.has(5), kept.has(0), kept.has(1)]).toEqual([false, false, true]);
});
it('keeps everything in sight', () => {
  const count = KEPT_FETCHES + 5;
  const kept = keptFetches(fetchedTo(count), numbers(count), { first: 0, last: count - 1 });
  expect(kept.size).toBe(count);
});
