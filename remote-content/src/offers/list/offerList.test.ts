import {
  datasetOfOffer,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { OfferServices, offerWith } from '../offerServices.fixture';
import { sourcesText, statusText } from './columns';
import { type KnownOffers, readOfferList } from './offerList';
import { unreadNotices } from './unreadNotices';

const EVENT: SchedulerEvent = {
  type: SCHEDULER_EVENT,
  eventName: 'MOBILITHEK_PARKING_parken_export',
  active: false,
  repeatMissedEvents: 0,
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
};
const offer = offerWith({
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  title: 'Parken',
  aggregatedFeeds: ['essen', 'weg'],
});

let services: OfferServices;
beforeEach(() => {
  services = new OfferServices();
  services.addSources('MOBILITHEK_PARKING', { essen: 'Parken Essen' });
  services.settings.set(
    'MOBILITHEK_PARKING/parken',
    settingsOfOffer(offer, new Date(0), 'https://a.example'),
  );
});
const list = async (known?: KnownOffers) => {
  const read = await readOfferList(services.request, known);
  if (!read.ok) throw new Error(read.failure.text);
  return read.value;
};
const rows = async () => (await list()).rows;

describe('readOfferList', () => {
  it('returns title, sources and schedule of an offer', async () => {
    services.datasets.set('parken', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
    services.schedulers.set(EVENT.eventName, EVENT);
    expect(await rows()).toMatchObject([
      { id: 'parken', title: 'Parken', sources: ['Parken Essen', 'weg'], schedule: { active: false } },
    ]);
  });
  it('uses the id as the title of an offer without a catalogue entry', async () => {
    expect(await rows()).toMatchObject([{ title: 'parken', catalogue: { state: 'missing' } }]);
  });
  it('distinguishes an entry that cannot be read from one that is missing', async () => {
    services.failOn('GET open-data-ckan-facade', 503);
    expect(await rows()).toMatchObject([{ title: 'parken', catalogue: { state: 'unread' } }]);
  });
  it('reads all adapters in parallel', async () => {
    await rows();
    // Settings groups and data sources of three adapters, and the schedules.
    expect(services.mostUnderWay).toBe(7);
  });
  it('leaves out an offer that is deleted meanwhile', async () => {
    services.failOn('GET preference-service/setting/MOBILITHEK_PARKING/parken', 404);
    expect(await rows()).toEqual([]);
  });
  it('shows the others when the settings of an offer cannot be read', async () => {
    services.settings.set('GBFS/raeder', settingsOfOffer({ ...offer, adapter: 'GBFS' }, new Date(0), ''));
    services.failOn('GET preference-service/setting/MOBILITHEK_PARKING/parken', 500);
    expect(await list()).toMatchObject({
      rows: [{ id: 'raeder' }],
      ids: ['raeder', 'parken'],
      unread: { offers: [{ name: 'parken', failure: { status: 500 } }] },
    });
  });
  it('shows the ids of data sources that cannot be read', async () => {
    services.failOn('GET dataset-management', 503);
    const { rows, unread } = await list();
    expect(rows).toMatchObject([{ sources: ['essen', 'weg'] }]);
    expect(unread.sources.map(({ name }) => name)).toEqual([
      'GBFS',
      'Mobilithek Baustellen',
      'Mobilithek Parkplätze',
    ]);
  });
  it('shows an unknown status when the schedules cannot be read', async () => {
    services.failOn('GET event-scheduler', 503);
    const { rows, unread } = await list();
    expect(rows.map(statusText)).toEqual(['unbekannt']);
    expect(unread.schedules).toMatchObject({ status: 503 });
  });
  it('shows an unknown status for the offer whose schedule cannot be read, and keeps its name taken', async () => {
    services.settings.set(
      'MOBILITHEK_PARKING/weg',
      settingsOfOffer({ ...offer, id: 'weg' }, new Date(0), ''),
    );
    const other = { ...EVENT, eventName: 'MOBILITHEK_PARKING_weg_export' };
    services.schedulers.set(other.eventName, other);
    services.schedulers.set(EVENT.eventName, { ...EVENT, cron: null } as unknown as SchedulerEvent);
    const { rows, unread, eventNames } = await list();
    expect(rows.map((row) => [row.id, statusText(row)])).toEqual([
      ['parken', 'unbekannt'],
      ['weg', 'inaktiv'],
    ]);
    expect(unread).toMatchObject({ schedules: undefined, offerSchedules: [{ id: 'parken', field: 'cron' }] });
    expect([...eventNames].sort()).toEqual([EVENT.eventName, other.eventName]);
  });
  it('shows the offers of the other adapters when those of one cannot be read', async () => {
    services.failOn('GET preference-service/setting/GBFS', 500);
    expect(await list()).toMatchObject({
      rows: [{ id: 'parken' }],
      unread: { adapters: [{ name: 'GBFS' }] },
    });
  });
  it('fails when the offers of no adapter can be read', async () => {
    services.failOn('GET preference-service', 500);
    expect(await readOfferList(services.request)).toMatchObject({ ok: false, failure: { status: 500 } });
  });
  it('does not read an offer again that is known, unless its catalogue entry is missing', async () => {
    const calls = async (known: KnownOffers) => {
      const before = services.read.length;
      await list(known);
      return services.read.length - before;
    };
    const known: KnownOffers = new Map();
    expect([await calls(known), await calls(known)]).toEqual([9, 9]);
    services.datasets.set('parken', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
    expect([await calls(known), await calls(known)]).toEqual([9, 7]);
    services.settings.clear();
    expect((await list(known)).rows).toEqual([]);
  });
});

it('unreadNotices names what is missing, and why', () => {
  const failure = { kind: 'http', status: 503, text: 'Wartung' } as const;
  const notices = unreadNotices(
    {
      adapters: [{ name: 'GBFS', failure }],
      offers: [{ name: 'parken', failure }],
      sources: [],
      schedules: failure,
      offerSchedules: [{ id: 'parken', field: 'cron' }],
    },
    () => undefined,
  );
  expect(notices.map(({ text, details = [] }) => [text, ...details])).toEqual([
    [
      'Die Datenangebote dieser Adapter konnten nicht gelesen werden und fehlen in der Liste:',
      'GBFS (503: Wartung)',
    ],
    ['Diese Datenangebote konnten nicht gelesen werden und fehlen in der Liste:', 'parken (503: Wartung)'],
    [
      'Die Zeitpläne konnten nicht gelesen werden. Der Status der Datenangebote ist deshalb unbekannt. (503: Wartung)',
    ],
    [
      'Die Zeitpläne dieser Datenangebote konnten nicht gelesen werden, weil ein Wert nicht die erwartete Form hat:',
      'parken (cron)',
    ],
  ]);
});

it('sourcesText counts the sources after the second', () => {
  expect(sourcesText([])).toBe('–');
  expect(sourcesText(['A', 'B'])).toBe('A, B');
  expect(sourcesText(['A', 'B', 'C', 'D'])).toBe('A, B und 2 weitere');
});

it('statusText returns a status for adapters that export', () => {
  const parking = { adapter: 'MOBILITHEK_PARKING', isScheduleUnread: false } as const;
  expect(statusText({ adapter: 'GBFS', schedule: undefined, isScheduleUnread: false })).toBe('–');
  expect(statusText({ ...parking, schedule: undefined })).toBe('kein Zeitplan');
  expect(statusText({ ...parking, schedule: EVENT })).toBe('inaktiv');
});
