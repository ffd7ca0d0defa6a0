import { catalogueDataset, offerOfSettings, settingsOfOffer } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { feedAddress, publicOrigin } from './feedAddress';
import type { OfferInput } from './offer.schema';
import type { StoredOffer } from './storedOffer';
import { writtenOffer } from './writtenOffer';

const NOW = new Date('2026-11-20T10:00:00Z');
const installation = { origin: 'https://daten.example', publisher: 'Mobidrom' };
const input: OfferInput = {
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  title: 'Parken',
  description: 'Alle Plätze',
  aggregatedFeeds: ['essen'],
  exportToMobilithek: true,
  offerId: '4711',
  p12Certificate: { keep: false, value: { name: 'a.p12', base64: 'TkVV' } },
  p12Password: { keep: false, value: 'neu' },
  eventName: 'MOBILITHEK_PARKING_parken_export',
  schedule: {
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    active: true,
    repeatMissedEvents: true,
  },
};
const before: StoredOffer = {
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  settings: settingsOfOffer(
    { ...input, schema: 'datex2_parkplatz_2_2_3', p12Certificate: 'QUxU', p12Password: 'alt' },
    NOW,
    installation.origin,
  ),
  catalogue: {
    state: 'present',
    dataset: catalogueDataset.parse({
      name: 'parken',
      title: 'Parken',
      resources: [
        { id: 'r1', name: 'Parken', description: 'Feed', url: 'https://alt.example' },
        { id: 'r2', name: 'Anleitung', url: 'https://anleitung.example' },
      ],
    }),
  },
  event: undefined,
};
const stored = (written: ReturnType<typeof writtenOffer>) =>
  offerOfSettings('MOBILITHEK_PARKING', 'parken', written.settings);

it('a new offer is written as it was entered', () => {
  const written = writtenOffer(input, installation, NOW);
  expect(stored(written)).toMatchObject({
    p12Certificate: 'TkVV',
    p12Password: 'neu',
    schema: 'datex2_parkplatz_facility',
  });
  expect(written.dataset).toMatchObject({ publisher: 'Mobidrom', notes: 'Alle Plätze' });
  expect(written.event).toMatchObject({ eventName: input.eventName, active: true, repeatMissedEvents: 1 });
});

it('what is left as it is goes back as it was read, and the schema stays', () => {
  const kept = {
    ...input,
    p12Certificate: { keep: true, value: null },
    p12Password: { keep: true, value: '' },
  };
  expect(stored(writtenOffer(kept, installation, NOW, before))).toMatchObject({
    p12Certificate: 'QUxU',
    p12Password: 'alt',
    schema: 'datex2_parkplatz_2_2_3',
  });
});

it('settings keep what the dialog does not ask for, and nothing of an export that is switched off', () => {
  const { OFFER_ID, ...others } = before.settings.value;
  const told = { value: '4711', defaultValue: '0', description: 'Nummer bei der Mobilithek' };
  const foreign = { value: '30', defaultValue: '60', description: 'Sekunden' };
  const settings = { value: { ...others, OFFER_ID: told, TIMEOUT: foreign } };
  const rewritten = (change: Partial<OfferInput>) =>
    writtenOffer({ ...input, ...change }, installation, NOW, { ...before, settings }).settings.value;
  expect(rewritten({ offerId: '4712' })).toMatchObject({
    OFFER_ID: { ...told, value: '4712' },
    TIMEOUT: foreign,
  });
  expect(rewritten({ exportToMobilithek: false })).toEqual({
    FORMAT: others.FORMAT,
    SCHEMA: others.SCHEMA,
    AGGREGATED_FEEDS: others.AGGREGATED_FEEDS,
    EXPORT_TO_MOBILITHEK: { value: 'false', defaultValue: '', description: '' },
    lastUpdated: others.lastUpdated,
    TIMEOUT: foreign,
  });
});

it('the resource keeps its id, and others beside it stay', () => {
  expect(writtenOffer(input, installation, NOW, before).dataset?.resources).toMatchObject([
    { id: 'r1', description: 'Feed', url: 'https://daten.example/api/MOBILITHEK_PARKING/conflated/parken' },
    { id: 'r2', name: 'Anleitung' },
  ]);
});

it('an offer without a schedule has no event', () => {
  const gbfs: OfferInput = { ...input, adapter: 'GBFS', schedule: undefined };
  expect(writtenOffer(gbfs, installation, NOW).event).toBeUndefined();
});

it.each([
  ['/api', 'https://portal.example'],
  ['https://daten.example/api', 'https://daten.example'],
  ['https://daten.example/plattform/api', 'https://daten.example/plattform'],
])('with the API at %s feeds are published at %s', (apiBase, origin) => {
  expect(publicOrigin(apiBase, 'https://portal.example')).toBe(origin);
  expect(feedAddress(origin, { adapter: 'GBFS', id: 'raeder' })).toBe(`${origin}/api/GBFS/conflated/raeder`);
});
