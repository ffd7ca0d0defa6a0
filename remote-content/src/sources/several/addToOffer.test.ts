import type { DataEntryItem } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import type { OfferRow } from '../../offers/list/offerList';
import { create, EDIT, KEY, stored } from '../../offers/offerChanges.fixture';
import { OfferServices } from '../../offers/offerServices.fixture';
import { addToOffer } from './addToOffer';

const source = {
  dataSetId: 'bonn',
  adapter: KEY.adapter,
  active: true,
  adapterSettings: { value: {} },
} as unknown as DataEntryItem;

it('takes out of the offer again what an attempt without an answer had added', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const services = new OfferServices();
  await create(services.tab());
  const feeds = async () => JSON.stringify((await stored(services)).settings).includes('bonn');
  const deps = services.tab();
  const options = { deps, installation: { origin: 'https://daten.beispiel.example', publisher: 'M' } };
  const offer = { ...KEY, title: 'Parken' } as OfferRow;
  const addition = await addToOffer(options, async () => offer).prepare([source]);
  services.failOn(EDIT.settings, 'lostAfter', 1);
  services.failOn(EDIT.settings, 'lostBefore', 1);
  expect(await addition?.act(source)).toMatchObject({ ok: false, isUncertain: true });
  expect(await feeds()).toBe(true);

  services.clearFaults();
  expect(await addition?.act(source)).toEqual({ ok: true });
  expect(addition?.done(1)).toBe('Eine Datenquelle zum Datenangebot Parken hinzugefügt');
  expect(await addition?.undo?.([source]).act(source)).toEqual({ ok: true });
  expect(await feeds()).toBe(false);
  log.mockRestore();
});
