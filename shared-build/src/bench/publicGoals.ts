import { atLeast, type Goal, goal } from './goals';

/** Measurements of one information page; medians. */
export interface InfoPageFigures {
  readonly page: string;
  /** KiB of JavaScript of a visit with an empty cache. */
  readonly scriptKiB: number;
  /** Time from the click on a link until the page was painted, in milliseconds. */
  readonly change: number;
}

/** Lighthouse's scores of one page, from 0 to 100; medians. */
export interface PageScores {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** Returns the goals of the information pages. */
export const publicGoals = (
  pages: readonly InfoPageFigures[],
  scores: readonly PageScores[],
): readonly Goal[] => [
  ...pages.flatMap(({ page, scriptKiB, change }) => [
    goal(`${page}: KiB JavaScript`, scriptKiB, 150),
    goal(`${page}: ms vom Klick bis zum Bild`, change, 100),
  ]),
  ...scores.flatMap(({ page, performance, accessibility, bestPractices, seo }) => [
    atLeast(`${page}: Lighthouse, Leistung`, performance, 95),
    atLeast(`${page}: Lighthouse, Barrierefreiheit`, accessibility, 100),
    atLeast(`${page}: Lighthouse, bewährte Verfahren`, bestPractices, 100),
    atLeast(`${page}: Lighthouse, SEO`, seo, 100),
  ]),
];
