import {
  datasetOfOffer,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { sourcesText, statusText } from './columns';
import { readOfferList } from './offerList';
import { TestWorld, testOffer } from './testWorld';

const EVENT: SchedulerEvent = {
  type: SCHEDULER_EVENT,
  eventName: 'MOBILITHEK_PARKING_parken_export',
  active: false,
  repeatMissedEvents: 0,
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
};
const offer = testOffer({
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  title: 'Parken',
  aggregatedFeeds: ['essen', 'weg'],
});

let world: TestWorld;
beforeEach(() => {
  world = new TestWorld();
  world.addSources('MOBILITHEK_PARKING', { essen: 'Parken Essen' });
  world.settings.set('MOBILITHEK_PARKING/parken', settingsOfOffer(offer, new Date(0), 'https://a.example'));
});
const rows = async () => {
  const read = await readOfferList(world.request);
  if (!read.ok) throw new Error(read.failure.text);
  return read.value.rows;
};

describe('the list of data offers', () => {
  it('has title and sources of an offer, and its event', async () => {
    world.datasets.set('parken', { ...datasetOfOffer(offer, 'https://a.example', 'M') });
    world.events.set(EVENT.eventName, EVENT);
    expect(await rows()).toMatchObject([
      { id: 'parken', title: 'Parken', sources: ['Parken Essen', 'weg'], event: { active: false } },
    ]);
  });
  it('has one without an entry in the catalogue, by its id', async () => {
    expect(await rows()).toMatchObject([{ title: 'parken', catalogue: { state: 'missing' } }]);
  });
  it('tells a catalogue that does not answer from an entry that is missing', async () => {
    world.break('GET open-data-ckan-facade', 503);
    expect(await rows()).toMatchObject([{ title: 'parken', catalogue: { state: 'unread' } }]);
  });
  it('leaves out what was deleted meanwhile', async () => {
    world.break('GET preference-service/setting/MOBILITHEK_PARKING/parken', 404);
    expect(await rows()).toEqual([]);
  });
  it('fails when settings or events cannot be read', async () => {
    world.break('GET event-scheduler', 500);
    expect(await readOfferList(world.request)).toMatchObject({ ok: false, failure: { status: 500 } });
    world.heal();
    world.break('GET preference-service/setting/MOBILITHEK_PARKING/parken', 500);
    expect(await readOfferList(world.request)).toMatchObject({ ok: false, failure: { status: 500 } });
  });
});

it('many sources are counted', () => {
  expect(sourcesText([])).toBe('–');
  expect(sourcesText(['A', 'B'])).toBe('A, B');
  expect(sourcesText(['A', 'B', 'C', 'D'])).toBe('A, B und 2 weitere');
});

it('a status stands where there is a schedule by kind', () => {
  const parking = { adapter: 'MOBILITHEK_PARKING' } as const;
  expect(statusText({ adapter: 'GBFS', event: undefined })).toBe('–');
  expect(statusText({ ...parking, event: undefined })).toBe('kein Zeitplan');
  expect(statusText({ ...parking, event: EVENT })).toBe('inaktiv');
});
