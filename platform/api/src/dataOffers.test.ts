import { describe, expect, it } from 'vitest';
import { certificateFileName } from './adapterSettings';
import { type DataOffer, datasetOfOffer, offerOfSettings, settingsOfOffer, withoutFeed } from './dataOffers';

const NOW = new Date('2026-11-20T10:00:00Z');
const ORIGIN = 'https://daten.beispiel.example';
const parking: DataOffer = {
  adapter: 'MOBILITHEK_PARKING',
  id: 'parken-ruhr',
  title: 'Parken im Ruhrgebiet',
  description: 'Freie Plätze',
  aggregatedFeeds: ['parken-essen', 'parken-bochum'],
  exportToMobilithek: true,
  offerId: '4711',
  schema: 'datex2_parkplatz_2_2_3',
  p12Certificate: 'UDEy',
  p12Password: 'beispiel',
};
const values = (offer: DataOffer) =>
  Object.fromEntries(
    Object.entries(settingsOfOffer(offer, NOW, ORIGIN).value).map(([key, { value }]) => [key, value]),
  );

describe('settings of an offer', () => {
  it('are read back as they were written', () => {
    const { title: _title, description: _description, ...stored } = parking;
    expect(offerOfSettings(parking.adapter, parking.id, settingsOfOffer(parking, NOW, ORIGIN))).toEqual(
      stored,
    );
  });
  it('of GBFS consist of address and feeds', () => {
    expect(values({ ...parking, adapter: 'GBFS' })).toEqual({
      FEED_URL: `${ORIGIN}/api/GBFS/conflated/parken-ruhr`,
      AGGREGATED_FEEDS: 'parken-essen,parken-bochum',
      lastUpdated: '2026-11-20T10:00:00.000Z',
    });
  });
  it('have the format xml for roadworks and json for parking', () => {
    expect(values({ ...parking, adapter: 'MOBILITHEK_ROADWORKS', schema: '' })).toMatchObject({
      FORMAT: 'xml',
      SCHEMA: '#',
    });
    expect(values(parking)).toMatchObject({ FORMAT: 'json', SCHEMA: 'datex2_parkplatz_2_2_3' });
  });
  it('have no certificate without an export', () => {
    expect(Object.keys(values({ ...parking, exportToMobilithek: false }))).not.toContain('ZERTIFIKAT');
  });
  it('hold the name of the certificate file, until another file is stored', () => {
    const first = settingsOfOffer({ ...parking, p12FileName: 'zugang.p12' }, NOW, ORIGIN);
    expect(certificateFileName(first)).toBe('zugang.p12');
    expect(certificateFileName(settingsOfOffer(parking, NOW, ORIGIN, first))).toBe('zugang.p12');
    const second = settingsOfOffer({ ...parking, p12FileName: 'neu.pfx' }, NOW, ORIGIN, first);
    expect(certificateFileName(second)).toBe('neu.pfx');
    expect(certificateFileName(settingsOfOffer(parking, NOW, ORIGIN))).toBeUndefined();
  });
  it('lose only the feed that is removed', () => {
    const settings = settingsOfOffer(parking, NOW, ORIGIN);
    expect(withoutFeed(settings, 'parken')).toBe(settings);
    expect(withoutFeed(settings, 'parken-essen').value.AGGREGATED_FEEDS?.value).toBe('parken-bochum');
  });
});

it('the data set of an offer is private and belongs to intern', () => {
  expect(datasetOfOffer(parking, ORIGIN, 'Mobidrom')).toMatchObject({
    name: 'parken-ruhr',
    title: 'Parken im Ruhrgebiet',
    notes: 'Freie Plätze',
    owner_org: 'intern',
    private: true,
    state: 'active',
    type: 'dataset',
    publisher: 'Mobidrom',
    resources: [
      { format: 'MOBILITHEK_PARKING', url: `${ORIGIN}/api/MOBILITHEK_PARKING/conflated/parken-ruhr` },
    ],
  });
});
