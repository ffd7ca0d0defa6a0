import { expect, it } from 'vitest';
import { BACK_WIDTH, columns, MIN_WIDTH } from './History';

/** Pixels that a filter needs for its icon and a name of some length, with the padding of its cell. */
const FILTER = 140;

it('leaves each filter of a text enough room where the table is narrowest', () => {
  const shares = columns.map(({ width = '' }) => Number.parseFloat(width));
  const all = shares.reduce((sum, share) => sum + share, BACK_WIDTH);
  const pixels = columns.map(({ id }, at) => [id, ((shares[at] ?? 0) / all) * MIN_WIDTH] as const);
  const texts = pixels.filter(([id]) => ['by', 'why', 'changes'].includes(id));
  expect(texts.filter(([, width]) => width >= FILTER).map(([id]) => id)).toEqual(['by', 'why', 'changes']);
});
