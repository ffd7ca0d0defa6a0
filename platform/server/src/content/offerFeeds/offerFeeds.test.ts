import {
  type DataOffer,
  datasetOfOffer,
  type OfferAdapterId,
  plainSetting,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { gbfsManifest, versionIn } from './gbfs';
import { manifest } from './manifest.fixture';

const EDITOR = [
  'datenquellen_verwaltung_create',
  'datenquellen_verwaltung_update',
  'datenquellen_verwaltung_delete',
  'datenangebots_verwaltung_create',
  'organisations_verwaltung_create',
  'organisations_verwaltung_delete',
];
/** Later than the time at which the sources of these tests are created. */
const SAVED = new Date('2026-11-20T12:30:00Z');
const ORIGIN = 'https://daten.beispiel.example';

const organisation = {
  name: 'Stadt Köln',
  tags: [],
  email: 'info@koeln.example',
  organisationType: 'Öffentliche Einrichtung',
  contact: { name: 'Ute', surname: 'Amt', email: 'amt@koeln.example' },
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { body } = await post('/api/orga-management/organisations', organisation);
  await source('raeder-koeln', { title: 'Räder <Köln> & Bonn' });
  await source('raeder-aachen');
  await source('raeder-alt', { active: false });
  await source('raeder-intern', { organisationIds: [body.id] });
  platform.setNow(SAVED);
});
afterAll(() => platform.close());

async function post(path: string, body: unknown) {
  const answer = await platform.call('POST', path, { roles: EDITOR, body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer;
}
const PORTAL_SETTINGS = {
  MOBILITHEK_ROADWORKS: { SUBSCRIPTION_ID: 'S1', SCHEMA: '#', FORMAT: 'xml' },
  MOBILITHEK_PARKING: {
    SUBSCRIPTION_ID_DYNAMIC: 'D1',
    SUBSCRIPTION_ID_STATIC: 'S1',
    SCHEMA: 'datex2_parkplatz_facility',
  },
} as const;
const certificate = { ZERTIFIKAT: 'UDEy', ZERTIFIKATS_PASSWORT: 'geheim' };

const settingsOf = (adapter: OfferAdapterId, dataSetId: string) =>
  adapter === 'GBFS'
    ? { SOURCE_URL: `https://gbfs.example/v2.3/${dataSetId}.json` }
    : { ...PORTAL_SETTINGS[adapter], ...certificate };

const source = (dataSetId: string, change: object = {}, adapter: OfferAdapterId = 'GBFS') =>
  post('/api/dataset-management/dataEntries', sourceBody(dataSetId, change, adapter));

/** Saves a changed data source. */
async function changeSource(dataSetId: string, change: object, adapter: OfferAdapterId = 'GBFS') {
  const { status } = await platform.call('PUT', `/api/dataset-management/dataEntries/${dataSetId}`, {
    roles: EDITOR,
    body: sourceBody(dataSetId, change, adapter),
  });
  expect(status).toBe(204);
}

function sourceBody(dataSetId: string, change: object, adapter: OfferAdapterId) {
  const settings: Readonly<Record<string, string>> = settingsOf(adapter, dataSetId);
  return {
    type: 'dataEntry',
    dataSetId,
    title: dataSetId,
    organisationIds: [],
    tagIds: [],
    active: true,
    privateAccess: true,
    rightsholder: 'Stadt Köln',
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    adapter,
    adapterSettings: {
      value: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, plainSetting(value)])),
    },
    repeatMissedEvents: false,
    ...change,
  };
}

async function offer(change: Partial<DataOffer> & Pick<DataOffer, 'id' | 'adapter' | 'aggregatedFeeds'>) {
  const whole: DataOffer = {
    title: `Angebot ${change.id}`,
    description: 'Alles in einem Feed',
    exportToMobilithek: false,
    offerId: '',
    schema: '',
    p12Certificate: '',
    p12Password: '',
    ...change,
  };
  await post(
    `/api/preference-service/setting/${whole.adapter}/${whole.id}`,
    settingsOfOffer(whole, SAVED, ORIGIN),
  );
  await post('/api/open-data-ckan-facade/ckan/dataset', {
    dataset: datasetOfOffer(whole, ORIGIN, 'Mobidrom & Söhne'),
  });
}
/** Returns the answer for a feed. That of GBFS fits the published schema of the manifest. */
async function feed(adapter: string, id: string) {
  const answer = await platform.app.inject({ method: 'GET', url: `/api/${adapter}/conflated/${id}` });
  if (adapter === 'GBFS' && answer.statusCode === 200) {
    expect(manifest.safeParse(answer.json()).error?.issues, `${adapter}/${id}`).toBeUndefined();
  }
  return answer;
}

describe('the feed of a data offer', () => {
  it('of GBFS names the active open systems in the order of the offer, with their own addresses', async () => {
    const hidden = ['raeder-alt', 'raeder-intern', 'weg'];
    const aggregatedFeeds = ['raeder-koeln', ...hidden, 'raeder-aachen'];
    await offer({ id: 'raeder', adapter: 'GBFS', aggregatedFeeds });
    const answer = await feed('GBFS', 'raeder');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const system = (id: string, name: string) => ({
      system_id: id,
      versions: [{ version: '2.3', url: `https://gbfs.example/v2.3/${id}.json` }],
      _name: name,
      _publisher: 'Stadt Köln',
    });
    expect(answer.json()).toEqual({
      last_updated: '2026-11-20T12:30:00.000Z',
      ttl: 60,
      version: '3.0',
      data: {
        datasets: [system('raeder-koeln', 'Räder <Köln> & Bonn'), system('raeder-aachen', 'raeder-aachen')],
      },
      // Visitors do not see its data set, since one of the sources is restricted.
      _title: 'raeder',
    });
  });

  it('of GBFS names a system once that the offer names twice', async () => {
    const aggregatedFeeds = ['raeder-koeln', 'raeder-aachen', 'raeder-koeln'];
    await offer({ id: 'doppelt', adapter: 'GBFS', aggregatedFeeds });
    const { datasets } = (await feed('GBFS', 'doppelt')).json().data;
    expect(datasets.map((one: { system_id: string }) => one.system_id)).toEqual([
      'raeder-koeln',
      'raeder-aachen',
    ]);
  });

  it('may be read by pages of any origin, also when there is no such offer', async () => {
    await offer({ id: 'offen', adapter: 'GBFS', aggregatedFeeds: [] });
    for (const id of ['offen', 'gibt-es-nicht']) {
      expect((await feed('GBFS', id)).headers['access-control-allow-origin']).toBe('*');
    }
    const list = await platform.app.inject({ method: 'GET', url: '/api/dataset-management/dataEntries' });
    expect(list.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('shows neither user name nor key of a source', async () => {
    const SOURCE_URL = plainSetting(
      'https://rad:geheim@gbfs.example/v2.3/gbfs.json?api_key=geheim&stadt=bonn&code=geheim&url=https%3A%2F%2Fa%3Ageheim%40b.example',
    );
    await source('raeder-geheim', { adapterSettings: { value: { SOURCE_URL } } });
    await offer({ id: 'geheim', adapter: 'GBFS', aggregatedFeeds: ['raeder-geheim'] });
    const answer = await feed('GBFS', 'geheim');
    expect(answer.body).not.toMatch(/rad:|geheim%40|=geheim/);
    expect(answer.json().data.datasets[0].versions[0].url).toBe(
      'https://gbfs.example/v2.3/gbfs.json?api_key=***&stadt=bonn&code=***&url=***',
    );
  });

  it('of GBFS gives every system a version, and says which one it assumes', async () => {
    const at = (path: string, schema = '') => ({
      adapterSettings: {
        value: {
          SOURCE_URL: plainSetting(`https://gbfs.example/${path}`),
          ...(schema && { SCHEMA: plainSetting(schema) }),
        },
      },
    });
    await source('v-adresse', at('3.0/gbfs.json'));
    await source('v-schema', at('gbfs.json', 'GBFS 2.2'));
    await source('v-haupt', at('v1/gbfs.json'));
    await source('v-ohne', at('gbfs.json'));
    const aggregatedFeeds = ['v-adresse', 'v-schema', 'v-haupt', 'v-ohne'];
    await offer({ id: 'versionen', adapter: 'GBFS', aggregatedFeeds });
    const document = (await feed('GBFS', 'versionen')).json();
    const [{ versions, ...system }] = document.data.datasets;
    const invalid = (datasets: unknown) =>
      manifest.safeParse({ ...document, data: { datasets } }).error?.issues[0]?.path.join('.');
    expect(invalid([{ ...system, versions: [{ ...versions[0], version: undefined }] }])).toBe(
      'data.datasets.0.versions.0.version',
    );
    expect(manifest.safeParse({ ...document, version: undefined }).success).toBe(false);
    expect(
      document.data.datasets.map(({ versions: [one] }: { versions: Record<string, unknown>[] }) => [
        one?.version,
        one?._version_assumed,
      ]),
    ).toEqual([
      ['3.0', undefined],
      ['2.2', undefined],
      ['1.1', true],
      ['2.3', true],
    ]);
  });

  it('leaves out a system without an address, which the standard requires', () => {
    const none = { id: 'x', title: 'X', publisher: '', setting: () => '' };
    const { data } = gbfsManifest({ sources: [none] } as unknown as Parameters<typeof gbfsManifest>[0]);
    expect(data.datasets).toEqual([]);
  });

  describe('says when it last changed', () => {
    const lastUpdated = async () => (await feed('GBFS', 'wechsel')).json().last_updated;
    const at = (time: string) => platform.setNow(new Date(time));
    afterAll(() => platform.setNow(SAVED));

    it('by the offer and by its newest source, also one that is left out or deleted', async () => {
      await source('wechsel-1');
      await source('wechsel-2');
      await offer({ id: 'wechsel', adapter: 'GBFS', aggregatedFeeds: ['wechsel-1', 'wechsel-2'] });
      expect(await lastUpdated()).toBe(SAVED.toISOString());
      at('2026-11-21T09:00:00Z');
      await changeSource('wechsel-1', { title: 'Neuer Name' });
      expect(await lastUpdated()).toBe('2026-11-21T09:00:00.000Z');
      at('2026-11-22T09:00:00Z');
      await changeSource('wechsel-2', { active: false });
      expect(await lastUpdated()).toBe('2026-11-22T09:00:00.000Z');
      at('2026-11-23T09:00:00Z');
      await platform.call('DELETE', '/api/dataset-management/dataEntries/wechsel-2', { roles: EDITOR });
      expect(await lastUpdated()).toBe('2026-11-23T09:00:00.000Z');
    });

    it('by the deletion of the only organisation that a source is restricted to', async () => {
      const { body } = await post('/api/orga-management/organisations', {
        ...organisation,
        name: 'Nur intern',
      });
      at('2026-11-23T10:00:00Z');
      await source('wechsel-3', { organisationIds: [body.id] });
      await offer({ id: 'geoeffnet', adapter: 'GBFS', aggregatedFeeds: ['wechsel-1', 'wechsel-3'] });
      const url = `/api/orga-management/organisations/${body.id}`;
      const { uses } = (await platform.call('GET', `${url}/uses`, { roles: EDITOR })).body;
      expect(uses).toMatchObject([{ id: 'wechsel-3', opensAccess: true, offers: ['Angebot geoeffnet'] }]);
      at('2026-11-23T11:00:00Z');
      expect((await platform.call('DELETE', url, { roles: EDITOR })).status).toBe(204);
      const { last_updated, data } = (await feed('GBFS', 'geoeffnet')).json();
      expect(data.datasets.map((one: { system_id: string }) => one.system_id)).toContain('wechsel-3');
      expect(last_updated).toBe('2026-11-23T11:00:00.000Z');
    });

    it.each([
      ['2026-11-22T13:00:00+01:00', '2026-11-22T12:00:00.000Z'],
      ...['2026-11-22', 'quatsch', '0', '2999', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.000Z'].map(
        (text) => [text, '2026-11-23T11:00:00.000Z'],
      ),
    ])('by a time in its settings that is one of RFC 3339 and past: %s', async (text, expected) => {
      at('2026-11-23T11:00:00Z');
      const path = '/api/preference-service/setting/GBFS/zeiten';
      await post(path, { value: { AGGREGATED_FEEDS: plainSetting('weg'), lastUpdated: plainSetting(text) } });
      expect((await feed('GBFS', 'zeiten')).json().last_updated).toBe(expected);
    });

    it('as now if nothing is known of it', async () => {
      const path = '/api/preference-service/setting/GBFS/ohne-zeit';
      await post(path, { value: { AGGREGATED_FEEDS: plainSetting('weg') } });
      expect((await feed('GBFS', 'ohne-zeit')).json().last_updated).toBe('2026-11-23T11:00:00.000Z');
    });
  });

  it('of construction sites is DATEX II in XML, with any characters in titles', async () => {
    await source('bau-1', { title: 'Brücken <A> & "B"' }, 'MOBILITHEK_ROADWORKS');
    const adapter = 'MOBILITHEK_ROADWORKS';
    await offer({ id: 'bau', adapter, aggregatedFeeds: ['bau-1', 'raeder-koeln'], title: 'Bau & Umleitung' });
    const answer = await feed(adapter, 'bau');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const { body } = answer;
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<d2LogicalModel xmlns="http:\/\/datex2.eu/,
    );
    expect(body).toContain('xsi:type="SituationPublication"');
    expect(body).toContain('<value lang="de">Bau &amp; Umleitung</value>');
    expect(body).toContain('<publicationTime>2026-11-20T12:30:00.000Z</publicationTime>');
    expect(body).toContain('<nationalIdentifier>Mobidrom &amp; Söhne</nationalIdentifier>');
    expect(body.match(/<aggregatedSource /g)).toHaveLength(1);
    expect(body).toContain(
      '<aggregatedSource id="bau-1"><name>Brücken &lt;A&gt; &amp; &quot;B&quot;</name><publisher>Stadt Köln</publisher><subscriptionId>S1</subscriptionId>',
    );
    expect(body).not.toContain('geheim');
  });

  it('of parking is DATEX II in JSON of the schema of the offer', async () => {
    const adapter = 'MOBILITHEK_PARKING';
    await source('parken-1', {}, adapter);
    await offer({ id: 'parken', adapter, aggregatedFeeds: ['parken-1'], schema: 'datex2_parkplatz_2_2_3' });
    const answer = await feed(adapter, 'parken');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().payloadPublication).toMatchObject({
      feedType: 'datex2_parkplatz_2_2_3',
      feedDescription: { values: [{ lang: 'de', value: 'Angebot parken' }] },
      payloadPublicationExtension: {
        aggregatedSources: [
          {
            id: 'parken-1',
            staticSubscriptionId: 'S1',
            dynamicSubscriptionId: 'D1',
            publisher: 'Stadt Köln',
          },
        ],
      },
    });
    expect(answer.body).not.toContain('geheim');
  });

  it('has the id as title without an entry in the catalogue', async () => {
    await offer({ id: 'ohne', adapter: 'GBFS', aggregatedFeeds: [] });
    await platform.call('DELETE', '/api/open-data-ckan-facade/ckan/dataset/ohne', { roles: EDITOR });
    expect((await feed('GBFS', 'ohne')).json()).toMatchObject({ _title: 'ohne', data: { datasets: [] } });
  });

  it('has the id as title while the entry in the catalogue is hidden, and its title from then on', async () => {
    const titled = { title: 'Geheimes Vorhaben', adapter: 'MOBILITHEK_PARKING' } as const;
    await offer({ ...titled, id: 'verborgen', aggregatedFeeds: [] });
    const hidden = await feed(titled.adapter, 'verborgen');
    expect(hidden.body).not.toContain('Vorhaben');
    expect(hidden.json().payloadPublication.feedDescription.values).toEqual([
      { lang: 'de', value: 'verborgen' },
    ]);
    await source('parken-neu', {}, titled.adapter);
    await offer({ ...titled, id: 'gezeigt', aggregatedFeeds: ['parken-neu'] });
    expect((await feed(titled.adapter, 'gezeigt')).body).toContain('Geheimes Vorhaben');
  });

  it.each([
    ['GBFS', 'gibt-es-nicht'],
    ['MOBILITHEK_PARKING', 'raeder'],
    ['GTFS', 'raeder'],
  ])('%s has no offer %s', async (adapter, id) => {
    const answer = await feed(adapter, id);
    expect(answer.statusCode).toBe(404);
    if (adapter !== 'GTFS') expect(answer.json()).toMatchObject({ status: 404, title: 'Nicht gefunden' });
  });
});

it.each([
  ['https://a.example/v2.3/gbfs.json', '2.3'],
  ['https://a.example/gbfs/3.0/gbfs.json', '3.0'],
  ['https://a.example/gbfs/2-2/koeln', '2.2'],
  ['https://a.example/gbfs/v3/gbfs.json', undefined],
  ['https://a.example/2.35/gbfs.json', undefined],
  ['https://a.example/2024-2-3/gbfs.json', undefined],
  ['https://a.example/v2.9/gbfs.json', undefined],
  ['https://a.example/v3_1/gbfs/v2.3/gbfs.json', '2.3'],
  ['GBFS 2.3', '2.3'],
  ['gbfs_3_0', '3.0'],
  ['https://gbfs.example/gbfs.json', undefined],
])('%s names version %s', (address, version) => {
  expect(versionIn(address)).toBe(version);
});
