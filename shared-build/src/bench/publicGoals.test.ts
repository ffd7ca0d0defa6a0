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

it('every figure at its limit: every goal is reached', () => {
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
])('%j %j misses its goal', (change, change2, text) => {
  expect(missed(change, change2)).toEqual([text]);
});
