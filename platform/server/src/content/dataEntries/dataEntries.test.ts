import { importEventName, plainSetting, settingsOfOffer } from '@mobidrom/platform-api';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { noteImport } from './imports';

const ENTRIES = '/api/dataset-management/dataEntries';
const roles = ['read', 'create', 'update', 'delete'].flatMap((verb) => [
  `datenquellen_verwaltung_${verb}`,
  `organisations_verwaltung_${verb}`,
  `tag_verwaltung_${verb}`,
]);
const CRON = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const settings = (values: Record<string, string>) => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});
const leihraeder = {
  type: 'dataEntry',
  dataSetId: 'leihraeder-koeln',
  title: 'Leihräder Köln',
  organisationIds: [] as string[],
  tagIds: [] as string[],
  active: true,
  publisher: '',
  rightsholder: 'Stadt Köln',
  cron: CRON,
  adapter: 'GBFS',
  adapterSettings: settings({ SOURCE_URL: 'https://gbfs.beispiel.example/gbfs.json' }),
  repeatMissedEvents: true,
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.store;
  for (const table of [
    'data_entry',
    'catalogue_dataset',
    'scheduler_event',
    'setting',
    'organisation',
    'tag',
  ] as const)
    await db.deleteFrom(table).execute();
});

const create = (change: object = {}) =>
  platform.call('POST', ENTRIES, { roles, body: { ...leihraeder, ...change } });
const change = (body: object, id = leihraeder.dataSetId) =>
  platform.call('PUT', `${ENTRIES}/${id}`, { roles, body: { ...leihraeder, ...body } });
const list = async (query = '') =>
  Object.values<Record<string, unknown>>(
    (await platform.call('GET', `${ENTRIES}${query}`, { roles })).body.data,
  );
const events = () => platform.store.db.selectFrom('scheduler_event').selectAll().execute();
const datasets = () => platform.store.db.selectFrom('catalogue_dataset').selectAll().execute();
const newTag = async (tagName: string): Promise<string> =>
  (await platform.call('POST', '/api/orga-management/tags', { roles, body: { tagName } })).body.identifier;
const newOrganisation = async (name: string): Promise<string> =>
  (
    await platform.call('POST', '/api/orga-management/organisations', {
      roles,
      body: {
        name,
        email: 'info@beispiel.example',
        organisationType: 'Privatwirtschaft',
        contact: { name: 'Kim', surname: 'Beispiel', email: 'kim@beispiel.example' },
      },
    })
  ).body.id;

describe('a data source', () => {
  it('is created with its import event and its entry in the catalogue', async () => {
    expect((await create()).status).toBe(201);
    const [dataset] = await datasets();
    expect(dataset).toMatchObject({ name: 'leihraeder-koeln', title: 'Leihräder Köln', private: true });
    expect(await list()).toEqual([
      expect.objectContaining({
        ...leihraeder,
        ckanId: dataset?.id,
        publisher: 'Stadt Köln',
        ownerOrg: 'intern',
        privateAccess: true,
        standard: 'GBFS',
        nextImport: '2026-11-21T04:00:00.000Z',
      }),
    ]);
    expect(await events()).toMatchObject([
      {
        event_name: 'gbfs_importer_leihraeder-koeln_import',
        active: true,
        cron: CRON,
        repeat_missed_events: 1,
      },
    ]);
  });

  it('changes with its event and its entry in the catalogue', async () => {
    await create();
    await platform.store.db
      .updateTable('catalogue_dataset')
      .set({ body: JSON.stringify({ notes: 'Von Hand beschrieben', themes: ['TRAN'] }) })
      .execute();
    const body = { title: 'Räder', active: false, repeatMissedEvents: false, cron: { ...CRON, hours: [5] } };
    expect((await change({ ...body, privateAccess: false })).status).toBe(204);

    expect(await list()).toMatchObject([{ title: 'Räder', active: false }]);
    expect((await list())[0]).not.toHaveProperty('nextImport');
    expect(await events()).toMatchObject([{ active: false, cron: { hours: [5] }, repeat_missed_events: 0 }]);
    expect(await datasets()).toMatchObject([
      { title: 'Räder', private: false, body: { notes: 'Von Hand beschrieben', themes: ['TRAN'] } },
    ]);
  });

  it('gets a missing event and entry in the catalogue with the next save', async () => {
    await create();
    await platform.store.db.deleteFrom('scheduler_event').execute();
    await platform.store.db.deleteFrom('catalogue_dataset').execute();
    expect((await change({})).status).toBe(204);
    expect(await events()).toHaveLength(1);
    expect(await list()).toMatchObject([{ ckanId: (await datasets())[0]?.id }]);
  });

  it('takes over the entry that a restored catalogue has under its name', async () => {
    await create();
    await platform.store.db.updateTable('data_entry').set({ dataset_id: null }).execute();
    expect((await change({ title: 'Räder' })).status).toBe(204);
    expect(await datasets()).toHaveLength(1);
    expect(await list()).toMatchObject([{ title: 'Räder', ckanId: (await datasets())[0]?.id }]);
  });

  it('is deleted with its event and its entry in the catalogue, and from data offers', async () => {
    await create();
    const offer = {
      adapter: 'GBFS',
      id: 'raeder-nrw',
      aggregatedFeeds: ['a', leihraeder.dataSetId, 'b'],
      exportToMobilithek: false,
      offerId: '',
      schema: '',
      p12Certificate: '',
      p12Password: '',
    } as const;
    const alone = { ...offer, id: 'nur-diese', aggregatedFeeds: [leihraeder.dataSetId] };
    await platform.store.db
      .insertInto('setting')
      .values(
        [offer, alone].map((one) => ({
          component: 'GBFS',
          group_name: one.id,
          value: JSON.stringify(settingsOfOffer(one, NOW, '').value),
        })),
      )
      .execute();
    const url = `${ENTRIES}/${leihraeder.dataSetId}`;
    expect((await platform.call('GET', `${url}/uses`, { roles })).body).toEqual({
      uses: [
        { kind: 'dataOffer', id: 'nur-diese', title: 'nur-diese', isOnlySource: true, others: [] },
        { kind: 'dataOffer', id: 'raeder-nrw', title: 'raeder-nrw', others: ['a', 'b'] },
      ],
    });

    expect((await platform.call('DELETE', url, { roles })).status).toBe(204);
    expect([await list(), await events(), await datasets()]).toEqual([[], [], []]);
    const stored = await platform.store.db.selectFrom('setting').selectAll().orderBy('group_name').execute();
    expect(stored.map(({ value }) => value.AGGREGATED_FEEDS?.value)).toEqual(['', 'a,b']);
  });

  it('shows its last import and its failure, without a new version of the list', async () => {
    await create();
    const version = async () => (await platform.call('GET', ENTRIES, { roles })).body.rowSetVersion;
    const before = await version();
    expect(await noteImport(platform.store.db, leihraeder.dataSetId, NOW, 'Zeitüberschreitung')).toBe(true);
    expect(await list()).toMatchObject([
      { errorMessage: 'Zeitüberschreitung', lastImport: NOW.toISOString() },
    ]);
    expect(await version()).toBe(before);
    await noteImport(platform.store.db, leihraeder.dataSetId, NOW);
    expect((await list())[0]).not.toHaveProperty('errorMessage');
    expect(await noteImport(platform.store.db, 'keine', NOW)).toBe(false);
  });

  it('may be deleted while its import ends', async () => {
    await create();
    const { db } = platform.store;
    let deletion: Promise<unknown> | undefined;
    const deleting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // The deletion is the next statement on the only connection of the database.
      async transformResult({ result }) {
        deletion ??= db.deleteFrom('data_entry').execute();
        return result;
      },
    };
    await noteImport(db.withPlugin(deleting), leihraeder.dataSetId, NOW);
    await deletion;
    expect(await db.selectFrom('data_entry_import').selectAll().execute()).toEqual([]);
    expect(await noteImport(db, leihraeder.dataSetId, NOW)).toBe(false);
  });
});

describe('the list of data sources', () => {
  beforeEach(async () => {
    const gtfs = { adapter: 'GTFS', adapterSettings: settings({ SOURCE_URL: 'https://gtfs.example' }) };
    await create();
    await create({ dataSetId: 'b', title: 'Öffentlicher Verkehr', ...gtfs, active: false });
    await create({ dataSetId: 'c', title: 'Zonen Köln', ...gtfs, cron: { ...CRON, daysOfWeek: ['MONDAY'] } });
    await create({ dataSetId: 'd', title: 'Ähnliches', cron: { ...CRON, hours: [], minutes: [] } });
  });
  const titles = async (query: string) => (await list(query)).map(({ title }) => title);
  const [AEHNLICH, KOELN, OEPNV, ZONEN] = [
    'Ähnliches',
    'Leihräder Köln',
    'Öffentlicher Verkehr',
    'Zonen Köln',
  ];

  it.each([
    ['', [ZONEN, OEPNV, KOELN, AEHNLICH]],
    ['?sort=title:asc', [AEHNLICH, KOELN, OEPNV, ZONEN]],
    ['?sort=title:asc&page=1&pageSize=3', [ZONEN]],
    ['?sort=cron:asc&pageSize=1', [AEHNLICH]],
    ['?sort=cron:desc&pageSize=1', [ZONEN]],
    ['?sort=title:asc&filter=title:value:k%C3%B6*', [KOELN, ZONEN]],
    ['?sort=title:asc&filter=active:value:false*', [OEPNV]],
    ['?sort=title:asc&filter=adapter:value:GTFS*', [OEPNV, ZONEN]],
    ['?filter=adapter:value:GTFS*&filter=active:value:true*', [ZONEN]],
    ['?filter=cron:value:everyWeek*', [ZONEN]],
    ['?filter=cron:value:MONDAY*', [ZONEN]],
    ['?sort=title:asc&filter=rightsholder:value:stadt*&pageSize=1', [AEHNLICH]],
  ])('%s gives %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe('a data source is refused', () => {
  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(81) }],
    ['title', { title: 'Leih\u200bräder' }],
    ['dataSetId', { dataSetId: 'x'.repeat(41) }],
    ['dataSetId', { dataSetId: 'köln rad' }],
    ['rightsholder', { rightsholder: undefined }],
    ['active', { active: null }],
    ['repeatMissedEvents', { repeatMissedEvents: undefined }],
    ['adapter', { adapter: 'FTP' }],
    ['cron.hours.0', { cron: { ...CRON, hours: [24] } }],
    ['cron.daysOfWeek.0', { cron: { ...CRON, daysOfWeek: ['Montag'] } }],
    ['adapterSettings.value.SOURCE_URL', { adapterSettings: settings({}) }],
    ['adapterSettings.value.SUBSCRIPTION_ID', { adapter: 'MOBILITHEK_ROADWORKS' }],
    ['organisationIds', { organisationIds: ['keine'] }],
    ['organisationIds', { tagIds: ['keiner'] }],
  ])('with 400 naming %s', async (field, wrong) => {
    const answer = await create(wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    expect([await list(), await events(), await datasets()]).toEqual([[], [], []]);
  });

  it('with 409 when its id is taken', async () => {
    await create();
    const answer = await create({ title: 'Andere' });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
    ]);
    expect(await list()).toMatchObject([{ title: 'Leihräder Köln' }]);
  });
  it('with 409 when its event or its name in the catalogue is taken, without any change', async () => {
    await platform.store.db
      .insertInto('scheduler_event')
      .values({
        event_name: importEventName('GBFS', leihraeder.dataSetId),
        active: false,
        cron: JSON.stringify(CRON),
        repeat_missed_events: 0,
        considered_until: NOW,
      })
      .execute();
    const byEvent = await create();
    expect([byEvent.status, byEvent.body.errors[0].field]).toEqual([409, 'eventName']);
    expect([await list(), await datasets()]).toEqual([[], []]);

    const offers = ['datenangebots_verwaltung_create'];
    const body = { dataset: { name: 'belegt', title: 'Belegt' } };
    await platform.call('POST', '/api/open-data-ckan-facade/ckan/dataset', { roles: offers, body });
    const byName = await create({ dataSetId: 'belegt' });
    expect([byName.status, byName.body.errors[0].field]).toEqual([409, 'dataSetId']);
    expect(await list()).toEqual([]);
  });
  it('with 400 when id or adapter are to change', async () => {
    await create();
    const adapter = await change({ adapter: 'GTFS' });
    expect([adapter.status, adapter.body.errors[0].field]).toEqual([400, 'adapter']);
    const id = await change({ dataSetId: 'andere' });
    expect([id.status, id.body.errors[0].field]).toEqual([400, 'dataSetId']);
  });
  it('with 404 when it does not exist', async () => {
    expect((await change({})).status).toBe(404);
    const url = `${ENTRIES}/${leihraeder.dataSetId}`;
    expect((await platform.call('DELETE', url, { roles })).status).toBe(404);
    expect((await platform.call('GET', `${url}/uses`, { roles })).status).toBe(404);
  });
});

describe('an organisation or tag that restricts a data source', () => {
  it('is listed before its deletion, and deleted without the source', async () => {
    const [one, two] = [await newOrganisation('Stadt Köln'), await newOrganisation('Stadt Bonn')];
    const tag = await newTag('Rad');
    await create({ organisationIds: [one, two], tagIds: [tag] });
    const elsewhere = { rightsholder: 'Stadt Bonn', publisher: 'Stadt Köln' };
    await create({ dataSetId: 'b', title: 'Nur Köln', organisationIds: [one], ...elsewhere });
    await create({ dataSetId: 'c', title: 'Von Köln', publisher: 'Stadt Bonn' });
    await create({ dataSetId: 'd', title: 'Ohne Köln', rightsholder: 'Stadt Bonn' });

    const uses = (path: string) => platform.call('GET', `/api/orga-management/${path}/uses`, { roles });
    expect((await uses(`organisations/${one}`)).body.uses).toEqual([
      {
        kind: 'dataEntry',
        id: 'leihraeder-koeln',
        title: 'Leihräder Köln',
        relations: ['access', 'rightsholder', 'publisher'],
        others: [two],
      },
      {
        kind: 'dataEntry',
        id: 'b',
        title: 'Nur Köln',
        relations: ['access', 'publisher'],
        opensAccess: true,
        others: [],
      },
      { kind: 'dataEntry', id: 'c', title: 'Von Köln', relations: ['rightsholder'] },
    ]);
    expect((await uses(`tags/${tag}`)).body.uses).toEqual([
      { kind: 'dataEntry', id: 'leihraeder-koeln', title: 'Leihräder Köln' },
    ]);

    await platform.call('DELETE', `/api/orga-management/organisations/${one}`, { roles });
    await platform.call('DELETE', `/api/orga-management/tags/${tag}`, { roles });
    expect(await list('?sort=title:asc')).toMatchObject([
      { organisationIds: [two], tagIds: [], rightsholder: 'Stadt Köln' },
      { organisationIds: [], tagIds: [] },
      { organisationIds: [] },
      { organisationIds: [], rightsholder: 'Stadt Köln' },
    ]);
  });
  it('keeps every reference when its deletion fails', async () => {
    const one = await newOrganisation('Stadt Köln');
    await create({ organisationIds: [one] });
    await platform.store.db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('organisation').where('id', '=', one).execute();
        throw new Error('half-way');
      })
      .catch(() => undefined);
    expect(await list()).toMatchObject([{ organisationIds: [one] }]);
  });
});
