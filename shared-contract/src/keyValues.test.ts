// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keyValues } from './keyValues';

it('the storage is allowed: it is used', () => {
  keyValues(() => localStorage).setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
});

it('the storage is full: what finds no room lasts as long as the page, and what stood there before is gone', () => {
  localStorage.clear();
  localStorage.setItem('a', 'old');
  localStorage.setItem('b', '2');
  const values = keyValues(() => localStorage);
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

it('the storage is not allowed: values last as long as the page', () => {
  const values = keyValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  values.setItem('a', '1');
  expect([values.getItem('a'), values.lasts('a')]).toEqual(['1', false]);
  expect([values.length, values.key(0), values.key(1)]).toEqual([1, 'a', null]);
  values.removeItem('a');
  expect(values.getItem('a')).toBeNull();
});
