import {
  type OfferSettings,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import {
  blankOffer,
  eventNameOf,
  NO_EXPORT,
  NOTHING_TAKEN,
  type OfferValues,
  offerSchema,
  offerValues,
} from './offer.schema';
import { replacedSecrets } from './offerSecrets';
import type { StoredOffer } from './storedOffer';

const schedule: OfferValues['schedule'] = {
  ...blankOffer.schedule,
  interval: 'everyDay',
  hour: 4,
  repeatMissedEvents: false,
  active: true,
};
const file = { name: 'zertifikat.p12', base64: 'UDEy' };
const parking: OfferValues = {
  title: 'Parken',
  id: 'parken',
  description: 'Alle Plätze',
  adapter: 'MOBILITHEK_PARKING',
  aggregatedFeeds: ['essen'],
  exportToMobilithek: true,
  offerId: '4711',
  p12Certificate: { keep: false, value: file },
  p12Password: { keep: false, value: 'geheim' },
  eventName: 'MOBILITHEK_PARKING_parken_export',
  schedule,
};
const storedParking = (change: Partial<OfferSettings>, saved = new Date(0)): StoredOffer => ({
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  settings: settingsOfOffer(
    {
      ...parking,
      adapter: 'MOBILITHEK_PARKING',
      schema: '',
      p12Certificate: 'UDEy',
      p12Password: 'geheim',
      ...change,
    },
    saved,
    'https://a.example',
  ),
  catalogue: { state: 'missing' },
  event: undefined,
});
const schema = offerSchema(undefined, NOTHING_TAKEN);
const wrong = (change: Partial<OfferValues>, taken = NOTHING_TAKEN) =>
  (offerSchema(undefined, taken).safeParse({ ...parking, ...change }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );
const messageOf = (change: Partial<OfferValues>, taken = NOTHING_TAKEN) =>
  offerSchema(undefined, taken).safeParse({ ...parking, ...change }).error?.issues[0]?.message;

describe('an offer', () => {
  it('that is whole can be saved', () => {
    expect(schema.parse(parking)).toMatchObject({
      id: 'parken',
      eventName: 'MOBILITHEK_PARKING_parken_export',
      schedule: { active: true, repeatMissedEvents: false, cron: { minutes: [0], hours: [4] } },
    });
  });
  it('lacks everything to begin with; what an adapter decides is not asked before it is chosen', () => {
    expect((schema.safeParse(blankOffer).error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual([
      'title',
      'id',
      'description',
      'adapter',
      'aggregatedFeeds',
    ]);
  });
  it('of an adapter with export needs the whole schedule, with the other problems in one go', () => {
    expect(wrong({ title: ' ', schedule: blankOffer.schedule })).toEqual([
      'title',
      'schedule.interval',
      'schedule.repeatMissedEvents',
      'schedule.active',
    ]);
    expect(wrong({ schedule: { ...schedule, interval: 'everyWeek' } })).toEqual(['schedule.weekdays']);
  });
  it('that is exported needs id, certificate and password', () => {
    expect(
      wrong({
        offerId: ' ',
        p12Certificate: { keep: false, value: null },
        p12Password: { keep: false, value: '' },
      }),
    ).toEqual(['offerId', 'p12Certificate', 'p12Password']);
  });
  it('keeps certificate and password only as far as they are stored', () => {
    const kept: OfferValues = {
      ...parking,
      p12Certificate: { keep: true, value: null },
      p12Password: { keep: true, value: '' },
    };
    const wrongOver = (offer: StoredOffer | undefined) =>
      (offerSchema(offer, NOTHING_TAKEN).safeParse(kept).error?.issues ?? []).map(({ path }) =>
        path.join('.'),
      );
    const exported = storedParking({});
    const { ZERTIFIKATS_PASSWORT: _password, ...others } = exported.settings.value;
    expect(wrongOver(exported)).toEqual([]);
    expect(wrongOver({ ...exported, settings: { value: others } })).toEqual(['p12Password']);
    // As somebody else left it who switched the export off.
    expect(wrongOver(storedParking({ exportToMobilithek: false }))).toEqual([
      'p12Certificate',
      'p12Password',
    ]);
    expect(wrongOver(undefined)).toEqual(['p12Certificate', 'p12Password']);
  });
  it('that is not exported needs none of them, and saves none', () => {
    const off = { exportToMobilithek: false, offerId: '' };
    expect(wrong({ ...off, ...NO_EXPORT })).toEqual([]);
    expect(schema.parse({ ...parking, ...off })).toMatchObject(NO_EXPORT);
  });
  it('of GBFS has neither export nor schedule', () => {
    const gbfs = { adapter: 'GBFS', schedule: blankOffer.schedule } as const;
    expect(wrong(gbfs)).toEqual([]);
    expect(schema.parse({ ...parking, ...gbfs })).toMatchObject({
      ...NO_EXPORT,
      eventName: '',
      schedule: undefined,
    });
  });
  it('has an id of its own and an event of its own', () => {
    expect(messageOf({}, { ids: ['parken'], events: [] })).toBe(
      'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
    );
    expect(wrong({}, { ids: [], events: ['MOBILITHEK_PARKING_parken_export'] })).toEqual(['eventName']);
  });
  it.each(['Straße', 'zwei worte', 'a_b', 'x'.repeat(41)])('%s is no id', (id) => {
    expect(wrong({ id })).toEqual(['id']);
  });
  it.each([
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ aggregatedFeeds: [] }, 'aggregatedFeeds'],
  ] as const)('%o is refused', (change, field) => {
    expect(wrong(change)).toEqual([field]);
  });
});

describe('the fields of a stored offer', () => {
  it('hold no secret, only that there is one', () => {
    const values = offerValues(storedParking({}));
    expect(JSON.stringify(values)).not.toMatch(/geheim|UDEy/);
    expect(values).toMatchObject({
      title: '',
      description: '',
      aggregatedFeeds: ['essen'],
      p12Certificate: { keep: true },
      p12Password: { keep: true },
      schedule: blankOffer.schedule,
    });
  });
  it('take the schedule from the event', () => {
    const event: SchedulerEvent = {
      type: SCHEDULER_EVENT,
      eventName: 'e',
      active: false,
      repeatMissedEvents: 1,
      cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    };
    expect(offerValues({ ...storedParking({}), event }).schedule).toMatchObject({
      interval: 'everyDay',
      hour: 4,
      active: false,
      repeatMissedEvents: true,
    });
  });
});

it('a secret that is another one now is told by its field, another setting is not', () => {
  const offer = (p12Certificate: string, p12Password: string, saved: string) =>
    storedParking({ p12Certificate, p12Password }, new Date(saved));
  const opened = offer('UDEy', 'geheim', '2026-01-01');
  expect(replacedSecrets(opened, offer('UDEy', 'geheim', '2026-01-02'))).toEqual([]);
  expect(replacedSecrets(opened, offer('QUJD', 'geheim', '2026-01-02'))).toEqual(['p12Certificate']);
  expect(replacedSecrets(opened, offer('QUJD', 'neu', '2026-01-02'))).toEqual([
    'p12Certificate',
    'p12Password',
  ]);
});

it('an event name follows from adapter and id, where the adapter exports', () => {
  expect(eventNameOf('MOBILITHEK_ROADWORKS', 'bau')).toBe('MOBILITHEK_ROADWORKS_bau_export');
  expect(eventNameOf('GBFS', 'bau')).toBe('');
  expect(eventNameOf('MOBILITHEK_ROADWORKS', '')).toBe('');
  expect(eventNameOf('', 'bau')).toBe('');
});
