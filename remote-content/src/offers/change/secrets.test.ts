import { EMPTY_CRON, isSecretReference, OFFER_KEYS } from '@mobidrom/platform-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { offerValues } from '../offer.schema';
import { CREATION, create, DELETION, EDIT, EVENT_NAME, KEY, stored } from '../offerChanges.fixture';
import { OfferServices } from '../offerServices.fixture';
import { deleteOffer } from './deleteOffer';
import { editOffer } from './editOffer';

/* The secrets of an offer, at a service that never returns them and at one that does. */

const KEYS = [OFFER_KEYS.p12Certificate, OFFER_KEYS.p12Password];
const installation = { origin: 'https://daten.beispiel.example', publisher: 'Mobidrom' };

describe.each([
  ['returns references', false],
  ['returns values', true],
] as const)('at a service that %s, secrets', (_, returnsSecrets) => {
  let services: OfferServices;
  beforeEach(async () => {
    services = new OfferServices();
    services.returnsSecrets = returnsSecrets;
    await create(services.tab());
  });
  const options = () => ({ deps: services.tab(), installation, onProgress: () => undefined });
  const secrets = () => {
    const values = services.settings.get('MOBILITHEK_PARKING/parken')?.value;
    return KEYS.map((key) => values?.[key]?.value);
  };
  async function edit(change: Partial<ReturnType<typeof offerValues>> = {}) {
    const current = await stored(services);
    const schedule = {
      cron: current.schedule?.cron ?? EMPTY_CRON,
      active: true,
      repeatMissedEvents: false,
    };
    const input = { ...offerValues(current), ...KEY, eventName: EVENT_NAME, schedule, ...change };
    return editOffer(options(), { ...input, adapter: KEY.adapter, schedule }, current);
  }
  const both = {
    p12Certificate: { keep: false, value: { name: 'neu.p12', base64: 'TmV1' } },
    p12Password: { keep: false, value: 'neu' },
  };
  const GIVEN = ['UDEy', 'geheim'];

  it('are read as the service returns them', async () => {
    const { value } = (await stored(services)).settings;
    for (const key of KEYS) expect(isSecretReference(value[key]?.value ?? '')).toBe(!returnsSecrets);
  });
  it('are kept by an edit that leaves them unchanged', async () => {
    expect(await edit({ title: 'Neu' })).toEqual({ ok: true });
    expect(secrets()).toEqual(GIVEN);
  });
  it('are replaced one by one', async () => {
    expect(await edit({ p12Password: both.p12Password })).toEqual({ ok: true });
    expect(secrets()).toEqual(['UDEy', 'neu']);
  });
  it('are removed with the export', async () => {
    expect(await edit({ exportToMobilithek: false })).toEqual({ ok: true });
    expect(secrets()).toEqual([undefined, undefined]);
  });
  it.each(['settings', 'schedule', 'run'] as const)(
    'are restored when an edit that replaces them fails at the step %s',
    async (step) => {
      // The answer is lost after the work is done.
      services.failOn(EDIT[step], step === 'run' ? 500 : 'lostAfter', 1);
      expect(await edit(both)).toMatchObject({ ok: false, notRolledBack: [] });
      expect(secrets()).toEqual(GIVEN);
    },
  );
  it.each(['settings', 'dataset', 'schedule'] as const)(
    'are restored when a deletion fails at the step %s',
    async (step) => {
      services.failOn(DELETION[step], 'lostAfter', 1);
      expect(await deleteOffer(options(), KEY)).toMatchObject({ ok: false, notRolledBack: [] });
      expect(secrets()).toEqual(GIVEN);
      expect(services.sent).toContain(CREATION.settings);
    },
  );
});
