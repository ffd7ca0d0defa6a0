import { expect, it } from 'vitest';
import type { Figures } from './figures';
import { homePage } from './homePage';

const figures: Figures = { datasets: 1, organisations: 1, realTime: 0, formats: 1, topics: [] };
const bodyOf = (hasSignLanguageVideo: boolean) =>
  homePage(figures, new Date(0), hasSignLanguageVideo).body.text;

it('names the sign language video only where there is one', () => {
  expect(bodyOf(true)).toContain('/barrierefreiheit#gebaerdensprache');
  expect(bodyOf(false)).not.toContain('ebärdensprache');
  expect(bodyOf(false)).toContain('/barrierefreiheit#leichte-sprache');
});
