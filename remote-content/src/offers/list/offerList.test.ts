import {
  datasetOfOffer,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { OfferServices, offerWith } from '../offerServices.fixture';
import { sourcesText, statusText } from './columns';
import { readOfferList } from './offerList';

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
const rows = async () => {
  const read = await readOfferList(services.request);
  if (!read.ok) throw new Error(read.failure.text);
  return read.value.rows;
};

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
  it('fails when settings or schedules cannot be read', async () => {
    services.failOn('GET event-scheduler', 500);
    expect(await readOfferList(services.request)).toMatchObject({ ok: false, failure: { status: 500 } });
    services.clearFaults();
    services.failOn('GET preference-service/setting/MOBILITHEK_PARKING/parken', 500);
    expect(await readOfferList(services.request)).toMatchObject({ ok: false, failure: { status: 500 } });
  });
});

it('sourcesText counts the sources after the second', () => {
  expect(sourcesText([])).toBe('–');
  expect(sourcesText(['A', 'B'])).toBe('A, B');
  expect(sourcesText(['A', 'B', 'C', 'D'])).toBe('A, B und 2 weitere');
});

it('statusText returns a status for adapters that export', () => {
  const parking = { adapter: 'MOBILITHEK_PARKING' } as const;
  expect(statusText({ adapter: 'GBFS', schedule: undefined })).toBe('–');
  expect(statusText({ ...parking, schedule: undefined })).toBe('kein Zeitplan');
  expect(statusText({ ...parking, schedule: EVENT })).toBe('inaktiv');
});
