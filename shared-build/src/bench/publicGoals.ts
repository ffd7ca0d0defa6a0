import { atLeast, type Goal, goal } from './goals';

/** What was measured of one info page; medians. */
export interface InfoPageFigures {
  readonly page: string;
  /** Of a first visit with nothing in the cache. */
  readonly scriptKiB: number;
  /** From the click on a link to the page until it was painted, in milliseconds. */
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

/** What the portal promises people who look for information. */
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
