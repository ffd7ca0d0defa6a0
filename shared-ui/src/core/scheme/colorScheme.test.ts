import { expect, it } from 'vitest';
import { schemeOf } from './colorScheme';

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
  [null, true, 'dark'],
  ['<script>', false, 'light'],
] as const)('choice %s with a dark system (%s) is %s', (choice, systemIsDark, scheme) => {
  expect(schemeOf(choice, { systemIsDark, isPrinted: false })).toBe(scheme);
});
it.each(['light', 'dark', null])('choice %s is light in print', (choice) => {
  expect(schemeOf(choice, { systemIsDark: true, isPrinted: true })).toBe('light');
});
