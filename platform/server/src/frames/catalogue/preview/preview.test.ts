import { plainSetting, settingsOfOffer } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDatasets } from '../../../content/catalogue/datasets';
import { NOW, openTestPlatform, type TestPlatform } from '../../../platform.fixture';
import { readPreview } from './readPreview';

let platform: TestPlatform;
const PAGE = '/api/ckan/dataset';
const resource = (url: string) => ({ name: 'Feed', url, format: 'JSON' }) as never;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  const tables = ['zone', 'data_entry', 'catalogue_dataset', 'setting', 'scheduler_event'] as const;
  for (const table of tables) await platform.store.db.deleteFrom(table).execute();
  platform.reported.length = 0;
});

const givenDataset = (name: string, url: string) =>
  insertDatasets(platform.store.db, [
    {
      id: `id-${name}`,
      dataset: { name, title: name, private: false, resources: [resource(url)] },
      since: NOW,
    },
  ]);
const open = (name: string, host = 'localhost') =>
  platform.app.inject({ url: `${PAGE}/${name}`, headers: { host } });
const rowsOf = (body: string) =>
  [...body.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, first, rest = '']) => [
    first,
    ...[...rest.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell),
  ]);

describe('the preview of a GBFS offer', () => {
  const ENTRIES = '/api/dataset-management/dataEntries';
  const roles = [
    'datenquellen_verwaltung_create',
    'datenquellen_verwaltung_read',
    'organisations_verwaltung_read',
  ];
  const givenSource = async (
    dataSetId: string,
    address = 'https://daten.example/v2.3/gbfs.json?key=geheim',
  ) => {
    const { status } = await platform.call('POST', ENTRIES, {
      roles,
      body: {
        type: 'dataEntry',
        dataSetId,
        title: `Räder <${dataSetId}>`,
        organisationIds: [],
        tagIds: [],
        active: true,
        publisher: '',
        rightsholder: 'Stadt Köln',
        cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
        adapter: 'GBFS',
        adapterSettings: { value: { SOURCE_URL: plainSetting(address) } },
        repeatMissedEvents: true,
      },
    });
    expect(status).toBe(201);
  };
  async function givenOffer(id: string, aggregatedFeeds: readonly string[]) {
    const secrets = {
      exportToMobilithek: false,
      offerId: '',
      schema: '',
      p12Certificate: '',
      p12Password: '',
    };
    const { value } = settingsOfOffer({ adapter: 'GBFS', id, aggregatedFeeds, ...secrets }, NOW, '');
    const group = { component: 'GBFS', group_name: id, value: JSON.stringify(value) };
    await platform.store.db.insertInto('setting').values(group).execute();
    await givenDataset(id.toLowerCase(), `https://portal.example/api/GBFS/conflated/${id}`);
  }

  it('lists its systems with masked keys, and states the size of the feed', async () => {
    await givenSource('a');
    await givenOffer('Raeder', ['a']);
    const { body } = await open('raeder');
    expect(rowsOf(body)).toEqual([
      ['Räder &lt;a&gt;', 'a', '2.3', 'https://daten.example/v2.3/gbfs.json?key=***'],
    ]);
    expect(body).toContain('<caption>1 System</caption>');
    expect(body).toContain('Ihre Stationen stehen in deren eigenen Feeds.');
    const { rawPayload } = await platform.app.inject('/api/GBFS/conflated/Raeder');
    const bytes = rawPayload.length;
    expect(body).toContain(`<li class="label">${bytes} Byte</li>`);
  });
  it('shows twenty of many', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => `a-${index}`);
    for (const id of ids) await givenSource(id);
    await givenOffer('viele', ids);
    const { body } = await open('viele');
    expect(rowsOf(body)).toHaveLength(20);
    expect(body).toContain('<caption>21 Systeme, hier die ersten 20</caption>');
  });
  it('says that a feed is empty, or that there is none', async () => {
    await givenOffer('leer', []);
    expect((await open('leer')).body).toContain('Diese Daten enthalten zurzeit keine Einträge.');
    await givenDataset('ohne', 'https://portal.example/api/GBFS/conflated/ohne');
    const { statusCode, body } = await open('ohne');
    expect(statusCode).toBe(200);
    expect(body).toContain('Eine Vorschau dieser Daten ist zurzeit nicht möglich.');
    expect(platform.reported).toEqual([]);
  });
  it.each([
    'https://portal.example/api/GBFS/conflated/fremd',
    'https://portal.example/api/GBFS/conflated/%ff',
    'https://portal.example/api/GBFS/conflated/',
    'https://portal.example/feed',
    'https://andere.example/api/ckan/zonen.geojson',
  ])('is not shown for the address %s of another thing', async (url) => {
    await givenOffer('fremd', []);
    await givenDataset('eigen', url);
    expect((await open('eigen')).body).not.toContain('Vorschau');
  });
});

describe('the preview of zones', () => {
  const ring = [
    [6.9, 50.9],
    [6.92, 50.9],
    [6.92, 50.92],
    [6.9, 50.9],
  ];
  const zone = (id: string, fields: object = {}) => ({
    id,
    name: `Zone <${id}>`,
    municipality: 'Köln',
    category: 'Abstellverbot',
    status: 'veröffentlicht',
    geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    changed_at: NOW,
    ...fields,
  });
  const insert = (zones: readonly ReturnType<typeof zone>[]) =>
    platform.store.db.insertInto('zone').values(zones).execute();
  beforeEach(() => givenDataset('zonen', 'http://localhost/api/ckan/zonen.geojson'));

  it('lists those that are published, and draws them', async () => {
    await insert([zone('a'), zone('b', { status: 'Entwurf' }), zone('c', { municipality: 'Bonn & Umland' })]);
    const { body } = await open('zonen');
    expect(rowsOf(body)).toEqual([
      ['Zone &lt;c&gt;', 'Bonn &amp; Umland', 'Abstellverbot', '20.11.2026'],
      ['Zone &lt;a&gt;', 'Köln', 'Abstellverbot', '20.11.2026'],
    ]);
    expect(body.match(/role="img" aria-label="Karte: 2 Zonen in 2 Kommunen"/g)).toHaveLength(2);
    expect(body).toMatch(/<path class="zone k0" d="M[-\d. L]+Z"\/>/);
    expect(body).toContain('>Bonn &amp; Umland</text>');
  });
  it('is shown at another address of the platform, since demo data name localhost', async () => {
    await insert([zone('a')]);
    expect(rowsOf((await open('zonen', 'portal.example')).body)).toHaveLength(1);
    await givenDataset('eigene', 'http://portal.example/api/ckan/zonen.geojson');
    expect(rowsOf((await open('eigene', 'portal.example')).body)).toHaveLength(1);
    expect((await open('eigene', 'andere.example')).body).not.toContain('Vorschau');
  });
  it('is the beginning of the file', async () => {
    await insert([zone('a'), zone('b', { status: 'in Diskussion' })]);
    const { headers, body } = await platform.app.inject('/api/ckan/zonen.geojson');
    expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'a',
          properties: {
            name: 'Zone <a>',
            municipality: 'Köln',
            category: 'Abstellverbot',
            changed: NOW.toISOString(),
          },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ],
    });
  });
  // Anybody may request the file, and outlines can have megabytes.
  it('is a file that is made once until a zone changes, and not sent to whoever has it', async () => {
    const ask = (etag?: string) =>
      platform.app.inject({
        url: '/api/ckan/zonen.geojson',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    await insert([zone('a')]);
    const first = await ask();
    const again = await ask(String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['access-control-allow-origin']).toBe('*');
    for (const change of [
      () => insert([zone('b')]),
      () => platform.store.db.updateTable('zone').set({ name: 'Neu' }).where('id', '=', 'a').execute(),
      () => platform.store.db.deleteFrom('zone').where('id', '=', 'a').execute(),
    ]) {
      const before = await ask();
      await change();
      const after = await ask(String(before.headers.etag));
      expect(after.statusCode).toBe(200);
      expect(after.body).not.toBe(before.body);
    }
  });
  it.each([
    ['no polygon', { type: 'Point', coordinates: [6.9, 50.9] }],
    ['positions outside of the world', { type: 'Polygon', coordinates: [ring.map(() => [999, 50])] }],
    ['texts for numbers', { type: 'Polygon', coordinates: [ring.map(() => ['"><script>', 50])] }],
    ['nothing', { type: 'Polygon', coordinates: [] }],
    [
      'too many positions',
      { type: 'Polygon', coordinates: [Array.from({ length: 1000 }, (_, at) => [6 + at / 1000, 51])] },
    ],
  ])('leaves out an outline of %s, and says so', async (_what, geometry) => {
    await insert([zone('a'), zone('b', { geometry: JSON.stringify(geometry) })]);
    const { body, statusCode } = await open('zonen');
    expect(statusCode).toBe(200);
    expect(rowsOf(body)).toHaveLength(2);
    expect(body).toContain('Karte: 1 Zone in 1 Kommune');
    expect(body).toContain('Der Umriss einer Zone lässt sich hier nicht zeichnen.');
    expect(body).not.toContain('<script>');
  });
  it('stays small whatever there is', async () => {
    const long = { name: 'x'.repeat(100_000), municipality: 'y'.repeat(100_000) };
    await insert(Array.from({ length: 300 }, (_, index) => zone(String(index), index < 5 ? long : {})));
    const { body } = await open('zonen');
    expect(rowsOf(body)).toHaveLength(20);
    expect(body).toContain('300 Zonen, hier die ersten 20');
    expect(body.length).toBeLessThan(300_000);
  });
  it('that takes too long, or fails, is a sentence', async () => {
    const dataset = {
      name: 'zonen',
      resources: [resource('http://localhost/api/ckan/zonen.geojson')],
    } as never;
    const { db } = platform.store;
    const on = (other: unknown) => ({ ...platform, store: { ...platform.store, db: other as typeof db } });
    // A query that never ends must hold no connection, which others need.
    const waiting: object = new Proxy(() => waiting, {
      get: (_target, key) => (String(key).startsWith('execute') ? () => new Promise(() => {}) : waiting),
    });
    expect(await readPreview(dataset, 'http://localhost', on(waiting), 1)).toBe('late');
    expect(platform.reported).toEqual([]);
    expect(await readPreview(dataset, 'http://localhost', on(db.withSchema('missing')))).toBe('broken');
    expect(platform.reported).toHaveLength(1);
  });
});
