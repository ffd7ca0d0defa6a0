import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CREATION, create, DELETION, EDIT, KEY } from '../offerChanges.fixture';
import { OfferServices } from '../offerServices.fixture';
import { changeOffer, removeOffer } from './changeOffer';

let services: OfferServices;
const log = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(async () => {
  services = new OfferServices();
  await create(services.tab());
});
afterEach(() => log.mockClear());

const parken = { ...KEY, title: 'Parken' };
const installation = { origin: 'https://daten.beispiel.example', publisher: 'Mobidrom' };
const describeNew = () =>
  changeOffer({ deps: services.tab(), installation }, parken, (values) => ({
    ...values,
    description: 'Neu',
  }));
const removeParken = () => removeOffer(services.tab(), parken);
const EDITING = 'Beim Bearbeiten des Datenangebots Parken';
const DELETING = 'Beim Löschen des Datenangebots Parken';
const UNREACHABLE = 'ist ein Fehler aufgetreten. (Der Dienst ist nicht erreichbar.)';

it.each(['lostBefore', 'lostAfter'] as const)(
  'leaves open whether an offer was changed or deleted that was %s and cannot be restored',
  async (fault) => {
    services.failOn(EDIT.dataset, fault);
    // The message about several changes says where to look, for all of them.
    const edited = { ok: false, isUncertain: true, text: `${EDITING} ${UNREACHABLE}` };
    expect(await describeNew()).toMatchObject(edited);
    services.clearFaults();
    services.failOn(DELETION.settings, fault);
    services.failOn(CREATION.settings, 'lostBefore');
    const removed = { ok: false, isUncertain: true, text: `${DELETING} ${UNREACHABLE}` };
    expect(await removeParken()).toMatchObject(removed);
  },
);
it.each(['lostBefore', 'lostAfter'] as const)(
  'is certain that an offer is as before whose change was %s and is rolled back',
  async (fault) => {
    const before = services.snapshot();
    services.failOn(EDIT.dataset, fault, 1);
    expect(await describeNew()).toMatchObject({ ok: false, isUncertain: false });
    services.failOn(DELETION.settings, fault, 1);
    expect(await removeParken()).toMatchObject({ ok: false, isUncertain: false });
    expect(services.snapshot()).toEqual(before);
  },
);
it('is certain that nothing was changed where the offer could not be read', async () => {
  services.failOn('GET', 'lostBefore');
  expect(await describeNew()).toMatchObject({ ok: false, isUncertain: false });
  expect(await removeParken()).toMatchObject({ ok: false, isUncertain: false });
});
