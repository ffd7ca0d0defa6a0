import { expect, it } from 'vitest';
import { stickyColumn } from './stickyColumn';

/** Returns the pixels of a width `min(…)` in a region of this width. */
function pixelsIn(region: number, width: string): number {
  const [, most, share] = /^min\((\d+)px, (\d+)(?:%|cqi)\)$/.exec(width) ?? [];
  return Math.min(Number(most), (Number(share) / 100) * region);
}

it.each([
  [286, 143],
  [849, 196],
])(
  'in a region of %i px the sticky column and the padding of scrolling are %i px wide',
  (region, expected) => {
    expect(pixelsIn(region, stickyColumn.column)).toBe(expected);
    expect(pixelsIn(region, stickyColumn.scrollPadding)).toBe(expected);
  },
);
