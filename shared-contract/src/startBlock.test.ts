import { expect, it } from 'vitest';
import { checksum } from './startBlock';

it('checksum is FNV-1a', () => {
  expect(checksum('')).toBe('811c9dc5');
  expect(checksum('foobar')).toBe('bf9cf968');
});
it('checksum changes with one character', () => {
  expect(checksum('{"a":1}')).not.toBe(checksum('{"a":2}'));
});
