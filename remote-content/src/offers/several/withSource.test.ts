import { type DataEntryItem, plainSetting } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { blankOffer } from '../offer.schema';
import { withoutSource, withSource } from './withSource';

const source = (
  dataSetId: string,
  adapter: DataEntryItem['adapter'] = 'GBFS',
  settings: Record<string, string> = {},
) => ({
  dataSetId,
  adapter,
  adapterSettings: {
    value: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, plainSetting(value)])),
  },
});
const bikes = { ...blankOffer, adapter: 'GBFS', aggregatedFeeds: ['bonn'] } as const;
const parking = {
  ...blankOffer,
  adapter: 'MOBILITHEK_PARKING',
  schema: 'datex2_parkplatz_facility',
} as const;

it('adds a data source of the same adapter once, and takes it away again', () => {
  const added = withSource(bikes, source('koeln'));
  expect(added).toEqual({ ...bikes, aggregatedFeeds: ['bonn', 'koeln'] });
  expect(withSource(bikes, source('bonn'))).toBe(bikes);
  expect(withoutSource({ ...bikes, aggregatedFeeds: ['bonn', 'koeln'] }, source('koeln'))).toEqual(bikes);
  expect(withoutSource(bikes, source('koeln'))).toBe(bikes);
});

it('refuses one more data source than an offer can have', () => {
  const full = { ...bikes, aggregatedFeeds: Array.from({ length: 500 }, (_, at) => `s${at}`) };
  expect(withSource(full, source('koeln'))).toBe('Ein Datenangebot hat höchstens 500 Datenquellen.');
  expect(withSource(full, source('s499'))).toBe(full);
  const last = { ...full, aggregatedFeeds: full.aggregatedFeeds.slice(1) };
  expect(withSource(last, source('koeln'))).toMatchObject({ aggregatedFeeds: { length: 500 } });
});

it('refuses a data source of another adapter', () => {
  expect(withSource(bikes, source('haus', 'MOBILITHEK_PARKING'))).toBe(
    'Das Datenangebot nimmt nur Datenquellen des Adapters GBFS auf.',
  );
});

it('refuses a data source of another schema, and adds one of the same or of none', () => {
  const of = (schema: string) =>
    withSource(parking, source('haus', 'MOBILITHEK_PARKING', schema === '' ? {} : { SCHEMA: schema }));
  expect(of('datex2_parkplatz_2_2_3')).toMatch(
    /^Sie hat das Schema datex2_parkplatz_2_2_3, das Datenangebot/,
  );
  expect(of('datex2_parkplatz_facility')).toMatchObject({ aggregatedFeeds: ['haus'] });
  expect(of('')).toMatchObject({ aggregatedFeeds: ['haus'] });
});
