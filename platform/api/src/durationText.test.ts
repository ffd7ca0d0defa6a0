import { expect, it } from 'vitest';
import { durationText } from './durationText';

it.each([
  [0, '0 s'],
  [440, '0,4 s'],
  [9_960, '10 s'],
  [12_400, '12 s'],
  [59_700, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [7_800_000, '2 h 10 min'],
])('shows %i ms as %s', (duration, text) => {
  expect(durationText(duration)).toBe(text);
});
