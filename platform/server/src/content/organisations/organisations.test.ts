import { EMPTY_CRON, plainSetting, type Use } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { createDataset } from '../catalogue/datasets';

const ORGANISATIONS = '/api/orga-management/organisations';
const roles = ['read', 'create', 'update', 'delete'].flatMap((verb) => [
  `organisations_verwaltung_${verb}`,
  `tag_verwaltung_${verb}`,
]);
const stadtwerke = {
  type: 'organisation',
  name: 'Stadtwerke Musterstadt',
  tags: [] as string[],
  email: 'info@stadtwerke-musterstadt.example',
  phone: '+49 211 / 12345-0',
  homepage: 'https://WWW.Stadtwerke-Musterstadt.example/#Daten',
  department: 'Mobilität',
  organisationType: 'Öffentliche Einrichtung',
  contact: { name: 'Änne', surname: 'Öhler', email: 'a.oehler@stadtwerke-musterstadt.example' },
  address: { street: 'Musterweg', houseNumber: '12a', postalCode: '40000', city: 'Musterstadt' },
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.store.db.deleteFrom('organisation').execute();
  await platform.store.db.deleteFrom('tag').execute();
});

const create = (change: object = {}) =>
  platform.call('POST', ORGANISATIONS, { roles, body: { ...stadtwerke, ...change } });
const newTag = async (tagName: string): Promise<string> =>
  (await platform.call('POST', '/api/orga-management/tags', { roles, body: { tagName } })).body.identifier;
const read = async (query = '') => {
  const { body } = await platform.call('GET', `${ORGANISATIONS}${query}`, { roles });
  return (body.order ?? Object.keys(body.data)).map((id: string) => body.data[id]);
};

describe('organisations', () => {
  it('are returned as they were created, normalised', async () => {
    const tag = await newTag('Stadtwerke');
    const { status, body } = await create({ tags: [tag, tag] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'organisation',
      tags: [tag],
      homepage: 'https://www.stadtwerke-musterstadt.example/#daten',
      contact: { name: 'Änne', surname: 'Öhler', phone: '', role: '' },
      address: { city: 'Musterstadt', country: '' },
    });
    expect(await read()).toEqual([body]);
  });

  it('are changed completely, with their tags', async () => {
    const [rad, bus] = [await newTag('Rad'), await newTag('Bus')];
    const { id } = (await create({ tags: [rad] })).body;
    const body = { ...stadtwerke, id, name: 'Stadtwerke Neustadt', tags: [bus], phone: '' };
    expect((await platform.call('PUT', `${ORGANISATIONS}/${id}`, { roles, body })).status).toBe(204);
    expect(await read()).toMatchObject([{ id, name: 'Stadtwerke Neustadt', tags: [bus], phone: '' }]);
  });

  it('take their new name along to the data sources that name them, and to the catalogue', async () => {
    const { db } = platform.store;
    await db.deleteFrom('data_entry').execute();
    await db.deleteFrom('catalogue_dataset').execute();
    const { id } = (await create()).body;
    const source = (dataSetId: string, rightsholder: string, publisher: string) =>
      platform.call('POST', '/api/dataset-management/dataEntries', {
        roles: ['datenquellen_verwaltung_create'],
        body: {
          dataSetId,
          title: dataSetId,
          active: true,
          rightsholder,
          publisher,
          cron: EMPTY_CRON,
          adapter: 'GBFS',
          adapterSettings: { value: { SOURCE_URL: plainSetting('https://daten.example') } },
          repeatMissedEvents: false,
        },
      });
    await source('a', stadtwerke.name, '');
    await source('b', 'Stadt Bonn', stadtwerke.name);
    await source('c', 'Stadt Bonn', '');
    const dataset = (name: string, rightsholder: string) => ({ name, title: name, rightsholder });
    await createDataset(db, dataset('ohne-quelle', stadtwerke.name), new Date(0));
    await createDataset(db, dataset('von-bonn', 'Stadt Bonn'), new Date(0));
    const names = { rightsholder: 'Stadtwerke Neustadt', publisher: 'Stadtwerke Neustadt' };
    const bonn = { rightsholder: 'Stadt Bonn', publisher: 'Stadt Bonn' };
    const stored = async () => [
      await db.selectFrom('data_entry').select(['rightsholder', 'publisher']).orderBy('id').execute(),
      (await db.selectFrom('catalogue_dataset').select('body').orderBy('name').execute()).map(({ body }) => ({
        rightsholder: body.rightsholder,
        publisher: body.publisher,
      })),
    ];
    const before = await stored();
    await create({ name: 'Vergeben' });
    const rename = async (name: string) =>
      (await platform.call('PUT', `${ORGANISATIONS}/${id}`, { roles, body: { ...stadtwerke, id, name } }))
        .status;
    expect(await rename('Vergeben')).toBe(409);
    expect(await stored()).toEqual(before);
    expect(await rename('Stadtwerke Neustadt')).toBe(204);
    const renamed = [names, { ...bonn, publisher: names.publisher }, bonn];
    const withoutSource = [
      { rightsholder: names.rightsholder, publisher: '' },
      { rightsholder: 'Stadt Bonn', publisher: '' },
    ];
    expect(await stored()).toEqual([renamed, [...renamed, ...withoutSource]]);
    const { uses } = (await platform.call('GET', `${ORGANISATIONS}/${id}/uses`, { roles })).body;
    expect(uses.map((use: Use) => [use.kind, use.title, use.relations])).toEqual([
      ['dataEntry', 'a', ['rightsholder', 'publisher']],
      ['dataEntry', 'b', ['publisher']],
      ['dataset', 'ohne-quelle', ['rightsholder']],
    ]);
  });

  it('are sorted and found by what their columns show', async () => {
    const tag = await newTag('Nahverkehr');
    await create({ name: 'Zweckverband', tags: [tag], address: { city: 'Aachen' } });
    await create({ name: 'Ärzte auf Rädern', contact: { ...stadtwerke.contact, surname: 'Zander' } });
    await create({ name: 'Busgesellschaft' });
    const named = async (query: string) => (await read(query)).map((one: { name: string }) => one.name);

    expect(await named('')).toEqual(['Ärzte auf Rädern', 'Busgesellschaft', 'Zweckverband']);
    expect(await named('?sort=city:asc')).toEqual(['Zweckverband', expect.any(String), expect.any(String)]);
    expect(await named('?sort=contact:desc')).toContain('Ärzte auf Rädern');
    expect(await named('?filter=tags:nah')).toEqual(['Zweckverband']);
    expect(await named('?filter=contact:zan')).toEqual(['Ärzte auf Rädern']);
    expect(await named('?filter=contact:änne&filter=city:aa')).toEqual(['Zweckverband']);
  });
});

describe('an organisation is refused', () => {
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'Stadt\u202enlöK' }],
    ['email', { email: 'info@stadtwerke' }],
    ['email', { email: undefined }],
    ['phone', { phone: 'Durchwahl' }],
    ['homepage', { homepage: 'stadtwerke' }],
    ['homepage', { homepage: 'https://Kim:Geheim@a.example' }],
    ['homepage', { homepage: 'www.a.example/x?subscriptionKey=geheim' }],
    ['organisationType', { organisationType: 'Verein' }],
    ['contact.surname', { contact: { ...stadtwerke.contact, surname: 'x'.repeat(31) } }],
    ['contact.email', { contact: { ...stadtwerke.contact, email: '' } }],
    ['address.houseNumber', { address: { houseNumber: '12 a' } }],
    ['address.postalCode', { address: { postalCode: '1' } }],
    ['tags', { tags: ['keiner'] }],
  ])('with 400 naming %s', async (field, change) => {
    const answer = await create(change);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    expect(await read()).toEqual([]);
  });
  it('with 409 when its name is taken, without any change', async () => {
    await create();
    const tag = await newTag('Neu');
    const { id } = (await create({ name: 'Andere' })).body;
    const body = { ...stadtwerke, tags: [tag] };
    for (const answer of [
      await create(),
      await platform.call('PUT', `${ORGANISATIONS}/${id}`, { roles, body }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.errors[0]).toMatchObject({ field: 'name' });
      expect(answer.body.detail).toMatch(/^Der Name existiert bereits/);
    }
    expect(await read()).toMatchObject([{ name: 'Andere', tags: [] }, { name: stadtwerke.name }]);
  });
  it('with 404 when it does not exist', async () => {
    const url = `${ORGANISATIONS}/keine`;
    expect((await platform.call('PUT', url, { roles, body: stadtwerke })).status).toBe(404);
    expect((await platform.call('DELETE', url, { roles })).status).toBe(404);
    expect((await platform.call('GET', `${url}/uses`, { roles })).status).toBe(404);
  });
  it('with 400 when its id is to change', async () => {
    const { id } = (await create()).body;
    const answer = await platform.call('PUT', `${ORGANISATIONS}/${id}`, {
      roles,
      body: { ...stadtwerke, id: 'andere' },
    });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'id']);
  });
});

it('removes a deleted tag from organisations, and lists these before', async () => {
  const [rad, bus] = [await newTag('Rad'), await newTag('Bus')];
  const { id } = (await create({ tags: [rad, bus] })).body;
  const url = `/api/orga-management/tags/${rad}`;
  expect((await platform.call('GET', `${url}/uses`, { roles })).body).toEqual({
    uses: [{ kind: 'organisation', id, title: stadtwerke.name }],
  });
  expect((await platform.call('GET', '/api/orga-management/tags', { roles })).body.data[rad]).toMatchObject({
    organisations: 1,
  });
  await platform.call('DELETE', url, { roles });
  expect(await read()).toMatchObject([{ tags: [bus] }]);
});
