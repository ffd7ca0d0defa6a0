import {
  type DataOffer,
  datasetOfOffer,
  type OfferAdapterId,
  plainSetting,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { versionIn } from './gbfs';

const EDITOR = [
  'datenquellen_verwaltung_create',
  'datenangebots_verwaltung_create',
  'organisations_verwaltung_create',
];
const SAVED = new Date('2026-11-19T08:30:00Z');
const ORIGIN = 'https://daten.beispiel.example';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { body } = await post('/api/orga-management/organisations', {
    name: 'Stadt Köln',
    tags: [],
    email: 'info@koeln.example',
    organisationType: 'Öffentliche Einrichtung',
    contact: { name: 'Ute', surname: 'Amt', email: 'amt@koeln.example' },
  });
  await source('raeder-koeln', { title: 'Räder <Köln> & Bonn' });
  await source('raeder-aachen');
  await source('raeder-alt', { active: false });
  await source('raeder-intern', { organisationIds: [body.id] });
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

function source(dataSetId: string, change: object = {}, adapter: OfferAdapterId = 'GBFS') {
  const settings =
    adapter === 'GBFS'
      ? { SOURCE_URL: `https://gbfs.example/v2.3/${dataSetId}.json` }
      : { ...PORTAL_SETTINGS[adapter], ...certificate };
  return post('/api/dataset-management/dataEntries', {
    type: 'dataEntry',
    dataSetId,
    title: dataSetId,
    organisationIds: [],
    tagIds: [],
    active: true,
    rightsholder: 'Stadt Köln',
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    adapter,
    adapterSettings: {
      value: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, plainSetting(value)])),
    },
    repeatMissedEvents: false,
    ...change,
  });
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
const feed = (adapter: string, id: string) =>
  platform.app.inject({ method: 'GET', url: `/api/${adapter}/conflated/${id}` });

describe('the feed of a data offer', () => {
  it('of GBFS names the active open systems in the order of the offer, with their own addresses', async () => {
    const aggregatedFeeds = ['raeder-koeln', 'raeder-alt', 'raeder-intern', 'weg', 'raeder-aachen'];
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
      last_updated: '2026-11-19T08:30:00.000Z',
      ttl: 60,
      version: '3.0',
      data: {
        datasets: [system('raeder-koeln', 'Räder <Köln> & Bonn'), system('raeder-aachen', 'raeder-aachen')],
      },
      _title: 'Angebot raeder',
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
    expect(body).toContain('<publicationTime>2026-11-19T08:30:00.000Z</publicationTime>');
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
  ['https://gbfs.example/gbfs.json', undefined],
])('%s names version %s', (address, version) => {
  expect(versionIn(address)).toBe(version);
});
