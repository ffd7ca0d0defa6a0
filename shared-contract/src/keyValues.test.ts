// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keyValues } from './keyValues';

it('the storage is allowed: it is used', () => {
  keyValues(() => localStorage).setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
});

it('the storage is not allowed: values last as long as the page', () => {
  const values = keyValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  values.setItem('a', '1');
  expect(values.getItem('a')).toBe('1');
  expect([values.length, values.key(0), values.key(1)]).toEqual([1, 'a', null]);
  values.removeItem('a');
  expect(values.getItem('a')).toBeNull();
});
