import { datasetOfOffer } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';

const DATASET = '/api/open-data-ckan-facade/ckan/dataset';
const roles = ['datenangebots_verwaltung_update'];
const offer = datasetOfOffer(
  { adapter: 'GBFS', id: 'Raeder NRW', title: 'Räder in NRW', description: 'Alle Leihräder' },
  'https://daten.beispiel.example',
  'Mobidrom',
);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.store.db.deleteFrom('catalogue_dataset').execute();
});
const call = (method: 'POST' | 'PATCH', dataset: object) =>
  platform.call(method, DATASET, { roles, body: { dataset } });
const read = (id: string) => platform.call('GET', `${DATASET}/${encodeURIComponent(id)}`, { roles });

describe('a data set of the catalogue', () => {
  it('is returned by name and by id as it was written', async () => {
    const created = await call('POST', offer);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ success: true, result: { ...offer, name: 'raeder%20nrw' } });
    expect(created.body.result.resources[0].id).toEqual(expect.any(String));
    expect((await read('raeder%20nrw')).body).toEqual(created.body);
    expect((await read('Raeder%20NRW')).body).toEqual(created.body);
    expect((await read(created.body.result.id)).body).toEqual(created.body);
  });
  it('keeps what a change leaves out', async () => {
    await call('POST', { ...offer, themes: ['TRAN'], fee_model: 'FREE_OF_CHARGE' });
    const { body } = await call('PATCH', { name: offer.name, notes: 'Neu', private: false });
    expect(body.result).toMatchObject({
      title: 'Räder in NRW',
      notes: 'Neu',
      private: false,
      themes: ['TRAN'],
      fee_model: 'FREE_OF_CHARGE',
    });
  });
  it('does not exist after its deletion', async () => {
    const { id } = (await call('POST', offer)).body.result;
    expect((await platform.call('DELETE', `${DATASET}/${id}`, { roles })).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect((await platform.call('DELETE', `${DATASET}/${id}`, { roles })).status).toBe(404);
  });
  it('that belongs to a data source can be changed and deleted only through it', async () => {
    const { id } = (await call('POST', { name: 'zaehlstellen', title: 'Zählstellen' })).body.result;
    await sql`insert into data_entry values
      ('zaehlstellen', 'Zählstellen', true, 'intern', true, '', '', 'GTFS', 'GTFS', '{"value":{}}', '{}', false, '', 1, ${id})`.execute(
      platform.store.db,
    );
    for (const name of [id, 'zaehlstellen']) {
      const answer = await platform.call('DELETE', `${DATASET}/${name}`, { roles });
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('„Zählstellen“')]);
    }
    for (const change of [{ private: false }, { state: 'deleted' }]) {
      const answer = await call('PATCH', { name: 'zaehlstellen', ...change });
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('„Zählstellen“')]);
    }
    expect((await read(id)).body.result).toMatchObject({ private: true, state: 'active' });
    await sql`delete from data_entry where id = 'zaehlstellen'`.execute(platform.store.db);
  });
});

describe('a data set is refused', () => {
  it.each([
    ['dataset', {}],
    ['dataset.name', { dataset: { title: 'x' } }],
    ['dataset.name', { dataset: { name: 'a/../b', title: 'x' } }],
    ['dataset.name', { dataset: { name: '.', title: 'x' } }],
    ['dataset.name', { dataset: { name: '..', title: 'x' } }],
    ['dataset.name', { dataset: { name: 'zahlen.jsonld', title: 'x' } }],
    ['dataset.title', { dataset: { name: 'a', title: ' ' } }],
    ['dataset.title', { dataset: { name: 'a', title: 'Leih\u200bräder' } }],
    ['dataset.themes.0', { dataset: { name: 'a', title: 'x', themes: ['VERKEHR'] } }],
    ['dataset.fee_model', { dataset: { name: 'a', title: 'x', fee_model: 'GRATIS' } }],
    [
      'dataset.resources.0.url',
      { dataset: { name: 'a', title: 'x', resources: [{ url: 'javascript:alert(1)' }] } },
    ],
    ['dataset.license_url', { dataset: { name: 'a', title: 'x', license_url: 'data:text/html,x' } }],
    ...['https://kim:geheim@a.example/x', 'www.a.example/x?api_key=geheim'].flatMap(
      (url): [string, object][] => [
        ['dataset.resources.0.url', { dataset: { name: 'a', title: 'x', resources: [{ url }] } }],
        ['dataset.license_url', { dataset: { name: 'a', title: 'x', license_url: url } }],
      ],
    ),
  ])('with 400 naming %s', async (field, body) => {
    const answer = await platform.call('POST', DATASET, { roles, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
  });
  it('with 409 when its name is taken, with 404 when there is none to change', async () => {
    expect((await call('PATCH', { name: 'raeder%20nrw', title: 'x' })).status).toBe(404);
    await call('POST', offer);
    const answer = await call('POST', offer);
    expect([answer.status, answer.body.errors[0].field]).toEqual([409, 'dataset.name']);
  });
});
