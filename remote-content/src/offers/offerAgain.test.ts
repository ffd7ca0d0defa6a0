import {
  OFFER_KEYS,
  type ReadFormerEntry,
  type SchedulerEvent,
  type Settings,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { offerHistory } from './dialog/offerHistory';
import { blankOffer, offerValues } from './offer.schema';
import { copyOfOffer, formerOfferValues, nextOffer, rememberedOffer, shownOffer } from './offerAgain';
import { offerWith } from './offerServices.fixture';
import type { StoredOffer } from './storedOffer';

const stored: StoredOffer = {
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  settings: settingsOfOffer(
    offerWith({
      adapter: 'MOBILITHEK_PARKING',
      id: 'parken',
      title: 'Parken',
      aggregatedFeeds: ['p1'],
      exportToMobilithek: true,
      offerId: '4711',
      p12Certificate: 'ref:1',
      p12Password: 'ref:2',
    }),
    new Date(0),
    'https://a.example',
  ),
  catalogue: { state: 'missing' },
  schedule: undefined,
};

it('the offer of these tests is exported', () => {
  expect(offerValues(stored)).toMatchObject({ exportToMobilithek: true, offerId: '4711' });
});
it('copyOfOffer takes the id for the title of an offer without an entry, and copies no export', () => {
  expect(copyOfOffer(stored, () => false)).toEqual({
    ...offerValues(stored),
    title: 'Kopie von parken',
    id: 'kopie-von-parken',
    eventName: expect.stringContaining('kopie-von-parken'),
    exportToMobilithek: false,
    offerId: '',
    p12Certificate: { keep: false, value: null },
    p12Password: { keep: false, value: '' },
  });
});
it('nextOffer takes over adapter and interval alone', () => {
  const saved = {
    ...offerValues(stored),
    title: 'Parken',
    aggregatedFeeds: ['p1'],
    schedule: { ...blankOffer.schedule, interval: 'everyHour', hours: 3, active: true },
  } as const;
  const { schedule, ...next } = nextOffer(saved);
  expect(next).toMatchObject({ title: '', id: '', adapter: 'MOBILITHEK_PARKING', aggregatedFeeds: [] });
  expect(schedule).toMatchObject({ interval: 'everyHour', hours: 3, active: null });
});

it('formerOfferValues takes id, adapter, entry and schedule of a deleted offer, and the data sources that exist', () => {
  const settings = settingsOfOffer(
    offerWith({
      adapter: 'MOBILITHEK_PARKING',
      id: 'parken',
      title: 'Parken',
      aggregatedFeeds: ['p1', 'p2'],
    }),
    new Date(0),
    'https://a.example',
  );
  const schedule: SchedulerEvent = {
    type: 'schedulerEvent',
    eventName: 'MOBILITHEK_PARKING_parken_export',
    active: true,
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    repeatMissedEvents: 1,
  };
  const former: ReadFormerEntry<Settings> = {
    entry: settings,
    schedule,
    references: [
      { kind: 'dataEntry', key: 'p1', title: 'Köln', current: 'p1' },
      { kind: 'dataEntry', key: 'p2', title: 'Bonn' },
    ],
  };
  const deleted = { key: 'parken', component: 'MOBILITHEK_PARKING' };
  const { id, values } = formerOfferValues(former, deleted);
  expect(id).toBe('parken');
  expect(values).toMatchObject({
    id: 'parken',
    adapter: 'MOBILITHEK_PARKING',
    aggregatedFeeds: ['p1'],
    schedule: { active: true, repeatMissedEvents: true },
  });
  const shown = shownOffer(former, deleted);
  expect(shown).toMatchObject({ id: 'parken', repeatMissedEvents: true });
  // Each setting that is shown has a German name.
  const keys = Object.keys((shown as { settings: Settings }).settings.value);
  expect(keys).toEqual(Object.keys(settings.value).filter((key) => key !== 'lastUpdated'));
  expect(keys.filter((key) => !Object.hasOwn(offerHistory.labels, key))).toEqual([]);
});

it('names all settings of an offer in German, except the time of its last save', () => {
  const unnamed = Object.values(OFFER_KEYS).filter((key) => !Object.hasOwn(offerHistory.labels, key));
  expect(unnamed).toEqual([OFFER_KEYS.lastUpdated]);
});

it('rememberedOffer begins with adapter and interval of the last offer, whose adapter is known', () => {
  const cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
  expect(rememberedOffer({ offer: { adapter: 'MOBILITHEK_PARKING', cron } })).toMatchObject({
    adapter: 'MOBILITHEK_PARKING',
    title: '',
    schedule: { interval: 'everyDay', repeatMissedEvents: null, active: null },
  });
  expect(rememberedOffer({ offer: { adapter: 'MOBILITHEK_PARKING' } }).schedule).toEqual(blankOffer.schedule);
  expect(rememberedOffer({ offer: { adapter: 'GONE', cron } })).toBe(blankOffer);
});
