import { expect, it } from 'vitest';
import { otherSpelling } from './otherSpelling';

it.each([
  ['Koeln', 'köln'],
  ['Köln', 'koeln'],
  ['strasse', 'straße'],
  ['Straße', 'strasse'],
  ['Bus', 'Bus'],
])('otherSpelling: %s is also spelled %s', (text, other) => {
  expect(otherSpelling(text)).toBe(other);
});
