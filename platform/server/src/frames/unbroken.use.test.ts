import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertDatasets } from '../content/catalogue/datasets';
import { NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';
import { baseStyle } from './style';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const dataset = {
    name: 'stoerungen',
    title: 'Störungen',
    private: false,
    data_categories: ['ROAD_EVENTS_AND_CONDITIONS'],
  };
  const id = '00000000-0000-4000-8000-000000000001';
  await insertDatasets(platform.store.db, [{ id, dataset, since: NOW }]);
});
afterAll(() => platform.close());

it.each([
  ['list', '/api/ckan/dataset'],
  ['page of a data set', '/api/ckan/dataset/stoerungen'],
])(
  'the %s of the catalogue does not break a category after a hyphen at its beginning',
  async (_page, url) => {
    const { body } = await platform.app.inject({ url });
    expect(body).toContain('Straßenereignisse und <span class="nb">-zustände</span>');
  },
);

it('the style of the pages keeps such a word in one line', () => {
  expect(baseStyle('/schrift.woff2')).toContain('\n.nb{white-space:nowrap}');
});
