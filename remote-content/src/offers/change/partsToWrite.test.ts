import { catalogueDataset, offerOfSettings, settingsOfOffer } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import type { OfferInput } from '../offer.schema';
import type { StoredOffer } from '../storedOffer';
import { partsToWrite } from './partsToWrite';

const NOW = new Date('2026-11-20T10:00:00Z');
const installation = { origin: 'https://daten.example', publisher: 'Mobidrom' };
const input: OfferInput = {
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken',
  title: 'Parken',
  description: 'Alle Plätze',
  aggregatedFeeds: ['essen'],
  schema: 'datex2_parkplatz_2_2_3',
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
  schedule: undefined,
};
const stored = (written: ReturnType<typeof partsToWrite>) =>
  offerOfSettings('MOBILITHEK_PARKING', 'parken', written.settings);

it('writes a new offer as it was entered', () => {
  const written = partsToWrite(input, installation, NOW);
  expect(stored(written)).toMatchObject({
    p12Certificate: 'TkVV',
    p12Password: 'neu',
    schema: 'datex2_parkplatz_2_2_3',
  });
  expect(written.dataset).toMatchObject({ publisher: 'Mobidrom', notes: 'Alle Plätze' });
  expect(written.schedule).toMatchObject({ eventName: input.eventName, active: true, repeatMissedEvents: 1 });
});

it('writes unchanged secrets and the schema back as they were read', () => {
  const kept = {
    ...input,
    p12Certificate: { keep: true, value: null },
    p12Password: { keep: true, value: '' },
  };
  expect(stored(partsToWrite(kept, installation, NOW, before))).toMatchObject({
    p12Certificate: 'QUxU',
    p12Password: 'alt',
    schema: 'datex2_parkplatz_2_2_3',
  });
});

it('keeps settings that the dialog does not show, and drops those of an export that is switched off', () => {
  const { OFFER_ID, ...others } = before.settings.value;
  const offerId = { value: '4711', defaultValue: '0', description: 'Nummer bei der Mobilithek' };
  const foreign = { value: '30', defaultValue: '60', description: 'Sekunden' };
  const settings = { value: { ...others, OFFER_ID: offerId, TIMEOUT: foreign } };
  const rewritten = (change: Partial<OfferInput>) =>
    partsToWrite({ ...input, ...change }, installation, NOW, { ...before, settings }).settings.value;
  expect(rewritten({ offerId: '4712' })).toMatchObject({
    OFFER_ID: { ...offerId, value: '4712' },
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

it("keeps the id of the offer's resource and the other resources", () => {
  expect(partsToWrite(input, installation, NOW, before).dataset?.resources).toMatchObject([
    { id: 'r1', description: 'Feed', url: 'https://daten.example/api/MOBILITHEK_PARKING/conflated/parken' },
    { id: 'r2', name: 'Anleitung' },
  ]);
});

it('writes no schedule for an adapter that does not export', () => {
  const gbfs: OfferInput = { ...input, adapter: 'GBFS', schedule: undefined };
  expect(partsToWrite(gbfs, installation, NOW).schedule).toBeUndefined();
});
