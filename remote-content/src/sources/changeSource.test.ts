import { expect, it, vi } from 'vitest';
import { changeSource, type SourceChange } from './changeSource';
import { SourceServices, settingsWith, sourceWith } from './sourceServices.fixture';

const BUS = { dataSetId: 'bus', title: 'Bus' };
const inactive: SourceChange = {
  fields: ['active'],
  apply: (values) => ({ ...values, schedule: { ...values.schedule, active: false } }),
};

it('changes nothing but these values of what is stored now, also no secret', async () => {
  const source = sourceWith({
    organisationIds: ['o1'],
    adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example', BEARER_ACCESS_TOKEN: 'ref:1' }),
  });
  const service = new SourceServices(source);
  expect(await changeSource(service.request, BUS, inactive)).toEqual({ ok: true });
  const { type, ...stored } = service.stored.get('bus') as typeof source & { readonly type: string };
  expect(type).toBe('dataEntry');
  expect(stored).toEqual({ ...source, active: false });
  expect(service.sent[0]).toContain('filter=dataSetId:value:bus*');
});

it('sends what the form would put in order as it is stored', async () => {
  const source = sourceWith({
    organisationIds: [],
    tagIds: ['t1'],
    standard: 'Eigener Standard',
    publisher: '',
    adapterSettings: settingsWith({
      SOURCE_URL: 'https://daten.example',
      BEARER_ACCESS_TOKEN: 'ref:1',
      HTTP_HEADER_X_Key: 'ref:2',
    }),
  });
  const service = new SourceServices(source);
  expect(await changeSource(service.request, BUS, inactive)).toEqual({ ok: true });
  const { type, ...stored } = service.stored.get('bus') as typeof source & { readonly type: string };
  expect(stored).toEqual({ ...source, active: false });
});

it('says that the source does not exist any more, and sends nothing', async () => {
  const service = new SourceServices();
  expect(await changeSource(service.request, BUS, inactive)).toEqual({
    ok: false,
    text: expect.stringMatching(
      /^Die Datenquelle konnte nicht gefunden werden\. Sie wurde inzwischen gelöscht\./,
    ),
    isGone: true,
  });
  expect(service.sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('refuses what the form would refuse, with the names of its fields', async () => {
  const service = new SourceServices(sourceWith({ adapter: 'UNBEKANNT' }));
  expect(await changeSource(service.request, BUS, inactive)).toEqual({
    ok: false,
    text: expect.stringContaining('Adapter: Das Portal kennt diesen Adapter nicht.'),
  });
  expect(service.sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('says why the service refuses, and whether the others would be refused as well', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const service = new SourceServices(sourceWith());
  service.failOn('PUT', 503, 'Wartung');
  expect(await changeSource(service.request, BUS, inactive)).toEqual({
    ok: false,
    text: expect.stringContaining('Beim Speichern der Datenquelle Bus ist ein Fehler aufgetreten.'),
    stops: false,
    isGone: false,
    isUncertain: false,
  });
  service.clearFaults();
  service.failOn('PUT', 403);
  expect(await changeSource(service.request, BUS, inactive)).toMatchObject({ ok: false, stops: true });
  log.mockRestore();
});
