import {
  ADAPTER_IDS,
  authenticationOf,
  certificateFileName,
  importEventName,
  isAdapterId,
  LIMITS,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedDataset } from '../../content/catalogue/rules';
import { manifest } from '../../content/offerFeeds/manifest.fixture';
import { organisationBody } from '../../content/organisations/rules';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { DATA_OFFERS, WITHOUT_CATALOGUE_ENTRY } from './dataOffers';
import { DATA_SOURCES, UNREACHABLE } from './dataSources';
import { fillContent } from './fill';
import { TAG_NAMES } from './tags';

let platform: TestPlatform;
const ORIGIN = 'http://localhost:8080';
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.store.db
    .transaction()
    .execute((tx) => fillContent(tx, { now: NOW, origin: ORIGIN, secrets: platform.secrets }));
});
afterAll(() => platform.close());

const roles = [
  'datenquellen_verwaltung_update',
  'organisations_verwaltung_update',
  'datenangebots_verwaltung_read',
];
interface Listed {
  readonly dataSetId: string;
  readonly adapter: string;
  readonly active: boolean;
  readonly errorMessage?: string;
}
const list = async (path: string) => {
  const { status, body } = await platform.call('GET', path, { roles });
  expect(status).toBe(200);
  return { total: body.totalCount, items: Object.values<Listed>(body.data) };
};
const organisations = () => list('/api/orga-management/organisations');
const sources = () => list('/api/dataset-management/dataEntries');
const dataset = (name: string) =>
  platform.call('GET', `/api/open-data-ckan-facade/ckan/dataset/${name}`, { roles });

describe('the demonstration', () => {
  it('has at least 12 valid organisations', async () => {
    const { total, items } = await organisations();
    expect(total).toBeGreaterThanOrEqual(12);
    for (const item of items) {
      expect(organisationBody.safeParse(item)).toMatchObject({ success: true });
      expect(JSON.stringify(item)).not.toMatch(/@(?![^"]*\.example")/);
    }
  });
  it('has at least 30 tags', async () => {
    expect((await list('/api/orga-management/tags')).total).toBeGreaterThanOrEqual(30);
    for (const name of TAG_NAMES) expect(name.length).toBeLessThanOrEqual(LIMITS.tagName);
  });
  it('has 120 data sources over all adapters, of which two failed', async () => {
    const { total, items } = await sources();
    expect(total).toBe(120);
    expect(new Set(items.map(({ adapter }) => adapter))).toEqual(new Set(ADAPTER_IDS));
    const failed = items.filter(({ errorMessage }) => errorMessage).map(({ dataSetId }) => dataSetId);
    expect(failed.sort()).toEqual([...UNREACHABLE].sort());
  });
  it('has sources of every kind of schedule, access and authentication', () => {
    const entries = DATA_SOURCES.map(({ entry }) => entry);
    const methods = entries.map(({ adapter, adapterSettings }) => authenticationOf(adapter, adapterSettings));
    expect(new Set(methods)).toEqual(new Set(['NONE', 'BEARER', 'HTTP_HEADERS', 'OAUTH2', 'P12']));
    expect(new Set(entries.map(({ active }) => active)).size).toBe(2);
    expect(new Set(entries.map(({ privateAccess }) => privateAccess)).size).toBe(2);
    expect(entries.filter(({ organisationIds }) => organisationIds.length > 0).length).toBeGreaterThan(20);
    expect(new Set(entries.map(({ cron }) => JSON.stringify(cron))).size).toBeGreaterThan(12);
  });
  it('has the name of every certificate file, which the dialogs show', () => {
    const withCertificate = DATA_SOURCES.map(({ entry }) => entry.adapterSettings).filter(
      ({ value }) => value.ZERTIFIKAT ?? value.P12_CERTIFICATE,
    );
    expect(withCertificate.length).toBeGreaterThan(2);
    for (const settings of withCertificate) expect(certificateFileName(settings)).toBe('beispiel-zugang.p12');
    const exported = DATA_OFFERS.filter(({ exportToMobilithek }) => exportToMobilithek);
    expect(new Set(exported.map(({ p12FileName }) => p12FileName))).toEqual(new Set(['beispiel-zugang.p12']));
  });
  it('has a matching import event for every source', async () => {
    const { items } = await sources();
    const events = await platform.store.db.selectFrom('scheduler_event').selectAll().execute();
    for (const { adapter, dataSetId, active } of items) {
      const name = isAdapterId(adapter) ? importEventName(adapter, dataSetId) : '';
      expect(events.find(({ event_name }) => event_name === name)).toMatchObject({ active });
    }
  });
  it('has a complete entry in the catalogue for every source, public and private ones', async () => {
    const rows = await platform.store.db.selectFrom('catalogue_dataset').selectAll().execute();
    expect(new Set(rows.map((row) => row.private))).toEqual(new Set([true, false]));
    for (const { entry } of DATA_SOURCES) {
      const { result } = (await dataset(entry.dataSetId)).body;
      expect(changedDataset.safeParse({ dataset: result })).toMatchObject({ success: true });
      for (const field of [
        'notes',
        'contact_email',
        'update_frequency',
        'fee_model',
        'license_title',
        'issued',
      ])
        expect(result[field], `${entry.dataSetId} ${field}`).not.toBe('');
      for (const field of [
        'themes',
        'data_categories',
        'transport_modes',
        'network_coverages',
        'spatial',
        'resources',
      ])
        expect(result[field], `${entry.dataSetId} ${field}`).not.toEqual([]);
    }
  });
  it('has 15 data offers that aggregate sources of their adapter, one without an entry in the catalogue', async () => {
    expect(DATA_OFFERS).toHaveLength(15);
    const missing: string[] = [];
    for (const { id, adapter, aggregatedFeeds } of DATA_OFFERS) {
      if ((await dataset(id)).status === 404) missing.push(id);
      const adapters = DATA_SOURCES.filter(({ entry }) => aggregatedFeeds.includes(entry.dataSetId)).map(
        ({ entry }) => entry.adapter,
      );
      expect(adapters.length).toBeGreaterThan(0);
      expect(new Set(adapters)).toEqual(new Set([adapter]));
    }
    expect(missing).toEqual([WITHOUT_CATALOGUE_ENTRY]);
    expect(await platform.store.db.selectFrom('setting').select('group_name').execute()).toHaveLength(15);
  });
});

describe('the feed of each sharing offer', () => {
  it.each(DATA_OFFERS.filter(({ adapter }) => adapter === 'GBFS').map(({ id }) => id))(
    '%s meets the schema of GBFS 3.0 and knows the version of each system',
    async (id) => {
      const answer = await platform.app.inject({ method: 'GET', url: `/api/GBFS/conflated/${id}` });
      const { data } = manifest.parse(answer.json());
      expect(data.datasets.length).toBeGreaterThan(0);
      expect(answer.body).not.toContain('_version_assumed');
    },
  );
});
