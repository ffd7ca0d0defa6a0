import { plainSetting } from '@mobidrom/platform-api';
import { expect, test } from 'vitest';
import { exportedOffer, importedDataSet } from './actions';
import { importObstacle } from './importObstacle';

test.each([
  ['gtfs_importer_vrr-soll_import', 'vrr-soll'],
  ['gtfs_rt_importer_vrr-live_import', 'vrr-live'],
  ['regional_bike_ride_importer_a_b_import', 'a_b'],
  ['strange_import', undefined],
])('%s imports %s', (eventName, id) => {
  expect(importedDataSet(eventName)).toBe(id);
});

test.each([
  ['MOBILITHEK_ROADWORKS_baustellen_export', { adapter: 'MOBILITHEK_ROADWORKS', id: 'baustellen' }],
  ['GTFS_RT_live_export', { adapter: 'GTFS_RT', id: 'live' }],
  ['strange_export', undefined],
])('%s exports %j', (eventName, offer) => {
  expect(exportedOffer(eventName)).toEqual(offer);
});

const from = (address: string) => ({ value: { SOURCE_URL: plainSetting(address) } });
test('returns an obstacle for wrong settings and hosts that cannot exist', () => {
  expect(importObstacle('GTFS', from('https://daten.example.org/gtfs.zip'))).toBeUndefined();
  expect(importObstacle('GTFS', from('www.example.org/gtfs.zip'))).toBeUndefined();
  expect(importObstacle('GTFS', from(''))).toContain('SOURCE_URL');
  expect(importObstacle('GTFS', from('https://alt.stadtwerke.invalid/x'))).toContain(
    'alt.stadtwerke.invalid',
  );
});
