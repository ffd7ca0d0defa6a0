import { expect, it } from 'vitest';
import {
  ADAPTER_IDS,
  ADAPTERS,
  adapterOf,
  conflatedFeedPath,
  exportEventName,
  exportsOffers,
  importEventName,
  isAdapterId,
  OFFER_ADAPTER_IDS,
} from './adapters';
import { EVENT_NAME } from './formats';

it('derives event names from adapter and id', () => {
  expect(importEventName('GBFS', 'koeln-leihraeder')).toBe('gbfs_importer_koeln-leihraeder_import');
  expect(exportEventName('MOBILITHEK_PARKING', 'parken-ruhr')).toBe('MOBILITHEK_PARKING_parken-ruhr_export');
  for (const id of ADAPTER_IDS) expect(importEventName(id, 'a-1')).toMatch(EVENT_NAME);
});
it('only adapters with an exporter have data offers', () => {
  expect(ADAPTER_IDS.filter((id) => adapterOf(id).exporter)).toEqual([...OFFER_ADAPTER_IDS]);
});
it('GBFS offers are not exported', () => {
  expect(OFFER_ADAPTER_IDS.map(exportsOffers)).toEqual([false, true, true]);
});
it('returns the path of a feed', () => {
  expect(conflatedFeedPath('GBFS', 'leihraeder-nrw')).toBe('/api/GBFS/conflated/leihraeder-nrw');
});
it('an inherited property is not an adapter', () => {
  expect(isAdapterId('GBFS')).toBe(true);
  expect(isAdapterId('toString')).toBe(false);
  expect(Object.keys(ADAPTERS)).toHaveLength(8);
});
