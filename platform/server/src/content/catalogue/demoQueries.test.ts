import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillContent } from '../../demo/content/fill';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { DEMO_QUERIES, UNMET_QUERIES } from './demoQueries.fixture';
import { searchDatasets } from './search';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const filling = {
    now: new Date('2026-06-01T00:00:00Z'),
    origin: 'http://localhost',
    secrets: TEST_SECRETS,
  };
  await store.db.transaction().execute((tx) => fillContent(tx, filling));
});
afterAll(() => store.close());

it('finds what is meant first in 39 of 40 queries', async () => {
  const unmet: string[] = [];
  for (const [text, ...expected] of DEMO_QUERIES) {
    const { datasets } = await searchDatasets(store.db, { text, member: false });
    const first = datasets.slice(0, expected.length).map(({ title }) => title);
    if (first.sort().join() !== [...expected].sort().join()) unmet.push(text);
  }
  expect(DEMO_QUERIES).toHaveLength(40);
  expect(unmet).toEqual(UNMET_QUERIES);
});
