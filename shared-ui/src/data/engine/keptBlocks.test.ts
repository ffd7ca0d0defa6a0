import { expect, it } from 'vitest';
import { KEPT_BLOCKS, keptBlocks } from './keptBlocks';

const blocksTo = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, `block ${at}`]));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('keeps all fetches of a list that is short enough', () => {
  const blocks = blocksTo(KEPT_BLOCKS);
  expect(keptBlocks(blocks, numbers(KEPT_BLOCKS), { first: 0, last: 0 })).toBe(blocks);
});
it('drops the fetches of a longer list that were shown the longest ago', () => {
  const kept = keptBlocks(blocksTo(KEPT_BLOCKS + 2), [5, ...numbers(KEPT_BLOCKS + 2)], {
    first: KEPT_BLOCKS + 1,
    last: KEPT_BLOCKS + 1,
  });
  expect(kept.size).toBe(KEPT_BLOCKS);
  expect([kept.has(5), kept.has(0), kept.has(1)]).toEqual([false, false, true]);
});
it('keeps everything in sight', () => {
  const count = KEPT_BLOCKS + 5;
  const kept = keptBlocks(blocksTo(count), numbers(count), { first: 0, last: count - 1 });
  expect(kept.size).toBe(count);
});
