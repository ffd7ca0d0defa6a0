import { expect, it } from 'vitest';
import { type InfoPageFigures, type PageScores, publicGoals } from './publicGoals';

const page: InfoPageFigures = { page: '/faq', scriptKiB: 150, change: 100 };
const scores: PageScores = {
  page: '/faq',
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
};
const missed = (change: Partial<InfoPageFigures>, change2: Partial<PageScores>) =>
  publicGoals([{ ...page, ...change }], [{ ...scores, ...change2 }])
    .filter(({ reached }) => !reached)
    .map(({ text }) => text);

it('reaches every goal with every figure at its limit', () => {
  expect(publicGoals([page], [scores])).toHaveLength(6);
  expect(missed({}, {})).toEqual([]);
});
it.each([
  [{ scriptKiB: 150.1 }, {}, '/faq: KiB JavaScript'],
  [{ change: 101 }, {}, '/faq: ms vom Klick bis zum Bild'],
  [{}, { performance: 94 }, '/faq: Lighthouse, Leistung'],
  [{}, { accessibility: 99 }, '/faq: Lighthouse, Barrierefreiheit'],
  [{}, { bestPractices: 96 }, '/faq: Lighthouse, bewährte Verfahren'],
  [{}, { seo: Number.NaN }, '/faq: Lighthouse, SEO'],
])('misses the goal of %j %j', (change, change2, text) => {
  expect(missed(change, change2)).toEqual([text]);
});
