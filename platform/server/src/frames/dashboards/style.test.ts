import { expect, it } from 'vitest';
import { DASHBOARD_STYLE } from './style';

/** Width of the page within its margins, from which the figures stand in as many columns as fit, and their gap, in pixels. */
const NARROWEST = 900 - 2 * 24;
const GAP = 24;

it('never leaves one of four figures alone in a line: they are four columns, in narrower windows two', () => {
  const least = Number(/\.figs dl\{[^}]*minmax\((\d+)px,1fr\)/.exec(DASHBOARD_STYLE)?.[1]);
  expect(4 * least + 3 * GAP).toBeLessThanOrEqual(NARROWEST);
  expect(DASHBOARD_STYLE).toContain('.figs dl:has(>:nth-child(4)){grid-template-columns:repeat(2,');
});
