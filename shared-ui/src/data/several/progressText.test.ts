import { expect, it } from 'vitest';
import { texts } from '../texts';

it.each([
  [{ tried: 9, total: 258 }, '9 von 258'],
  [{ tried: 9, failed: 0, total: 258 }, '9 von 258'],
  [{ tried: 9, failed: 3, total: 1258 }, '9 von 1.258, 3 fehlgeschlagen'],
])('says how far a change of several entries has come, and how many failed: %j', (progress, said) => {
  expect(texts.several.progress(progress)).toBe(said);
});
