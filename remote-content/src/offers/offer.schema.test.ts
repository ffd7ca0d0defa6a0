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
  NO_TAKEN_NAMES,
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
  schema: 'datex2_parkplatz_facility',
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
  schedule: undefined,
});
const schema = offerSchema(undefined, NO_TAKEN_NAMES);
const wrongFields = (change: Partial<OfferValues>, taken = NO_TAKEN_NAMES) =>
  (offerSchema(undefined, taken).safeParse({ ...parking, ...change }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );
const messageOf = (change: Partial<OfferValues>, taken = NO_TAKEN_NAMES) =>
  offerSchema(undefined, taken).safeParse({ ...parking, ...change }).error?.issues[0]?.message;

describe('offerSchema', () => {
  it('refuses a title with invisible characters', () => {
    expect(wrongFields({ title: 'Par\u200bken' })).toEqual(['title']);
    expect(messageOf({ title: 'Par\u200bken' })).toBe(
      'Bitte verwenden Sie keine unsichtbaren Zeichen und keine Steuerzeichen.',
    );
  });
  it('accepts a complete offer', () => {
    expect(schema.parse(parking)).toMatchObject({
      id: 'parken',
      eventName: 'MOBILITHEK_PARKING_parken_export',
      schedule: { active: true, repeatMissedEvents: false, cron: { minutes: [0], hours: [4] } },
    });
  });
  it('requires nothing that depends on the adapter before one is chosen', () => {
    expect((schema.safeParse(blankOffer).error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual([
      'title',
      'id',
      'description',
      'adapter',
      'aggregatedFeeds',
    ]);
  });
  it('requires the schedule for an adapter that exports, and reports it with all other problems', () => {
    expect(wrongFields({ title: ' ', schedule: blankOffer.schedule })).toEqual([
      'title',
      'schedule.interval',
      'schedule.repeatMissedEvents',
      'schedule.active',
    ]);
    expect(wrongFields({ schedule: { ...schedule, interval: 'everyWeek' } })).toEqual(['schedule.weekdays']);
  });
  it('requires the event name of an export, and names what it is derived from', () => {
    expect(wrongFields({ id: '', eventName: '' })).toContain('eventName');
    expect(messageOf({ eventName: '' })).toBe(
      'Bitte geben Sie eine ID an. Daraus ergibt sich der Ereignisname.',
    );
    expect(wrongFields({ adapter: 'GBFS', eventName: '' })).toEqual([]);
  });
  it('requires offer id, certificate and password for an export', () => {
    expect(
      wrongFields({
        offerId: ' ',
        p12Certificate: { keep: false, value: null },
        p12Password: { keep: false, value: '' },
      }),
    ).toEqual(['offerId', 'p12Certificate', 'p12Password']);
  });
  it('refuses a password that is too long for the service', () => {
    expect(wrongFields({ p12Password: { keep: false, value: 'x'.repeat(501) } })).toEqual(['p12Password']);
    expect(wrongFields({ p12Password: { keep: false, value: 'x'.repeat(500) } })).toEqual([]);
  });
  it('accepts an unchanged certificate and password only where they are stored', () => {
    const kept: OfferValues = {
      ...parking,
      p12Certificate: { keep: true, value: null },
      p12Password: { keep: true, value: '' },
    };
    const wrongWhenStored = (offer: StoredOffer | undefined) =>
      (offerSchema(offer, NO_TAKEN_NAMES).safeParse(kept).error?.issues ?? []).map(({ path }) =>
        path.join('.'),
      );
    const exported = storedParking({});
    const { ZERTIFIKATS_PASSWORT: _password, ...others } = exported.settings.value;
    expect(wrongWhenStored(exported)).toEqual([]);
    expect(wrongWhenStored({ ...exported, settings: { value: others } })).toEqual(['p12Password']);
    // Somebody else has switched the export off.
    expect(wrongWhenStored(storedParking({ exportToMobilithek: false }))).toEqual([
      'p12Certificate',
      'p12Password',
    ]);
    expect(wrongWhenStored(undefined)).toEqual(['p12Certificate', 'p12Password']);
  });
  it('requires and keeps none of them without an export', () => {
    const off = { exportToMobilithek: false, offerId: '' };
    expect(wrongFields({ ...off, ...NO_EXPORT })).toEqual([]);
    expect(schema.parse({ ...parking, ...off })).toMatchObject(NO_EXPORT);
  });
  it('drops export and schedule for GBFS', () => {
    const gbfs = { adapter: 'GBFS', schedule: blankOffer.schedule } as const;
    expect(wrongFields(gbfs)).toEqual([]);
    expect(schema.parse({ ...parking, ...gbfs })).toMatchObject({
      ...NO_EXPORT,
      eventName: '',
      schedule: undefined,
    });
  });
  it('refuses an id or event name that is taken', () => {
    expect(messageOf({}, { ids: ['parken'], eventNames: [] })).toBe(
      'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
    );
    expect(wrongFields({}, { ids: [], eventNames: ['MOBILITHEK_PARKING_parken_export'] })).toEqual([
      'eventName',
    ]);
  });
  it('refuses an id that differs from a taken one in case alone', () => {
    expect(messageOf({}, { ids: ['Parken'], eventNames: [] })).toBe(
      'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
    );
  });
  it.each(['Straße', 'zwei worte', 'a.b', 'x'.repeat(41)])('refuses the id %s', (id) => {
    expect(wrongFields({ id })).toEqual(['id']);
  });
  it('accepts 500 data sources, and no more', () => {
    expect(wrongFields({ aggregatedFeeds: Array(500).fill('x') })).toEqual([]);
    expect(wrongFields({ aggregatedFeeds: Array(501).fill('x') })).toEqual(['aggregatedFeeds']);
  });
  it('accepts capitals and underscores in an id, like that of a data source', () => {
    expect(wrongFields({ id: 'Parken_1' })).toEqual([]);
  });
  it.each([
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ aggregatedFeeds: [] }, 'aggregatedFeeds'],
    [{ schema: '' }, 'schema'],
  ] as const)('refuses %o', (change, field) => {
    expect(wrongFields(change)).toEqual([field]);
  });
});

describe('offerValues', () => {
  it('holds no secret, only whether one is stored', () => {
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
  it('holds the stored schedule', () => {
    const event: SchedulerEvent = {
      type: SCHEDULER_EVENT,
      eventName: 'e',
      active: false,
      repeatMissedEvents: 1,
      cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    };
    expect(offerValues({ ...storedParking({}), schedule: event }).schedule).toMatchObject({
      interval: 'everyDay',
      hour: 4,
      active: false,
      repeatMissedEvents: true,
    });
  });
});

it('replacedSecrets returns the fields of replaced secrets, and of no other settings', () => {
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

it('eventNameOf derives the name from adapter and id for adapters that export', () => {
  expect(eventNameOf('MOBILITHEK_ROADWORKS', 'bau')).toBe('MOBILITHEK_ROADWORKS_bau_export');
  expect(eventNameOf('GBFS', 'bau')).toBe('');
  expect(eventNameOf('MOBILITHEK_ROADWORKS', '')).toBe('');
  expect(eventNameOf('', 'bau')).toBe('');
});
