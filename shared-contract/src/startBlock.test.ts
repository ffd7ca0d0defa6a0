import { expect, it } from 'vitest';
import { checksum } from './startBlock';

it('the numbers are those of FNV-1a', () => {
  expect(checksum('')).toBe('811c9dc5');
  expect(checksum('foobar')).toBe('bf9cf968');
});
it('one changed character changes the number', () => {
  expect(checksum('{"a":1}')).not.toBe(checksum('{"a":2}'));
});
