import { expect, it, vi } from 'vitest';
import { saysSo } from './useKeepsHistory';

const kept = { history: true };
const lost = { history: false };

it('believes the first row that is here, though those before it have not been fetched', () => {
  const rowAt = (at: number) => (at < 500 ? undefined : at === 500 ? lost : kept);
  expect(saysSo({ total: 900, rowAt })).toBe(true);
});

it('looks at twenty rows at most, and at none before the first answer', () => {
  const rowAt = vi.fn(() => lost);
  expect(saysSo({ total: 900, rowAt })).toBe(false);
  expect(rowAt).toHaveBeenCalledTimes(20);
  expect(saysSo({ total: undefined, rowAt: () => kept })).toBe(false);
});
