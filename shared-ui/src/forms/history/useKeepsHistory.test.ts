import { failure, success } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import { mayKeep, saysSo } from './useKeepsHistory';

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
  expect(saysSo({ total: undefined, rowAt: () => kept })).toBeUndefined();
});

it('is not told by a list without rows', () => {
  expect(saysSo({ total: 0, rowAt: () => undefined })).toBeUndefined();
  expect(saysSo({ total: 900, rowAt: () => undefined })).toBeUndefined();
});

it.each([
  [success({ entries: [] }), true],
  [failure({ kind: 'network', text: '' }), true],
  [failure({ kind: 'http', status: 503, text: '' }), true],
  [failure({ kind: 'http', status: 404, text: '' }), false],
  [failure({ kind: 'http', status: 403, text: '' }), false],
  [failure({ kind: 'shape', status: 200, text: '' }), false],
  [failure({ kind: 'session', text: '' }), false],
])('is told by the answer %j of the service', (answer, expected) => {
  expect(mayKeep(answer)).toBe(expected);
});
