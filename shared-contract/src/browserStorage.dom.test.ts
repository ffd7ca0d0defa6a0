import { expect, it, vi } from 'vitest';
import { browserStorage } from './browserStorage';

it('writes to a storage that is allowed', () => {
  browserStorage(() => localStorage).setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
});

it('keeps a value in memory when the storage is full, and removes the former one', () => {
  localStorage.clear();
  localStorage.setItem('a', 'old');
  localStorage.setItem('b', '2');
  const values = browserStorage(() => localStorage);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  values.setItem('a', 'new');
  full.mockRestore();
  expect([values.getItem('a'), values.lasts('a'), localStorage.getItem('a')]).toEqual(['new', false, null]);
  expect([values.length, values.key(0), values.key(1), values.key(2)]).toEqual([2, 'a', 'b', null]);
  values.setItem('a', 'newer');
  expect([localStorage.getItem('a'), values.lasts('a'), values.length]).toEqual(['newer', true, 2]);
  values.removeItem('a');
  expect(values.getItem('a')).toBeNull();
});

it('keeps values in memory when the storage is blocked', () => {
  const values = browserStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  values.setItem('a', '1');
  expect([values.getItem('a'), values.lasts('a')]).toEqual(['1', false]);
  expect([values.length, values.key(0), values.key(1)]).toEqual([1, 'a', null]);
  values.removeItem('a');
  expect(values.getItem('a')).toBeNull();
});
