import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { publicAddressMigration } from './addressMigration';
import { insertDatasets } from './catalogue/datasets';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const CLEAN = 'https://a.example/daten?seite=2';
const resource = (url: string) => ({
  id: url.slice(-4),
  name: 'Räder',
  description: '',
  format: 'JSON',
  url,
  protocol: '' as const,
  data_format: '' as const,
});
const organisation = (id: string, homepage: string) =>
  sql`insert into organisation values (${id}, ${id}, 'a@b.example', '', ${homepage}, '', '', '{}', '{}')`.execute(
    store.db,
  );

it('takes credentials out of stored addresses, and has the files of the database cleaned', async () => {
  const dataset = { title: 'Räder', private: false, license_url: CLEAN };
  await insertDatasets(store.db, [
    { id: '1', since: new Date(0), dataset: { ...dataset, name: 'rein', resources: [resource(CLEAN)] } },
    {
      id: '2',
      since: new Date(0),
      dataset: {
        ...dataset,
        name: 'unrein',
        license_url: 'https://a.example/lizenz?token=geheim',
        resources: [resource('https://kim:geheim@a.example/x?api_key=geheim&seite=2'), resource(CLEAN)],
      },
    },
  ]);
  await organisation('rein', 'www.a.example');
  await organisation('unrein', 'https://kim:geheim@a.example/x');
  await sql`insert into secret_key (key_id, cleaned) values ('k', true)`.execute(store.db);
  const states = async () => ({
    datasets: await store.db.selectFrom('catalogue_dataset').select(['name', 'body']).orderBy('id').execute(),
    organisations: await store.db
      .selectFrom('organisation')
      .select(['id', 'homepage'])
      .orderBy('id')
      .execute(),
  });
  const [before] = (await states()).datasets;

  await publicAddressMigration.up(store.db);
  const { datasets, organisations } = await states();
  expect(datasets[0]).toEqual(before);
  expect(datasets[1]?.body).toMatchObject({
    license_url: 'https://a.example/lizenz?token=***',
    resources: [{ name: 'Räder', url: 'https://a.example/x?api_key=***&seite=2' }, { url: CLEAN }],
  });
  expect(organisations).toEqual([
    { id: 'rein', homepage: 'www.a.example' },
    { id: 'unrein', homepage: 'https://a.example/x' },
  ]);
  const isCleaned = async () =>
    (await store.db.selectFrom('secret_key').select('cleaned').executeTakeFirstOrThrow()).cleaned;
  expect(await isCleaned()).toBe(false);

  await store.db.updateTable('secret_key').set({ cleaned: true }).execute();
  await publicAddressMigration.up(store.db);
  expect(await isCleaned()).toBe(true);
});
