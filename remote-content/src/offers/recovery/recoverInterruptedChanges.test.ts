import { beforeEach, describe, expect, it } from 'vitest';
import { withOfferLock } from '../changeDeps';
import {
  CREATION,
  create,
  DELETION,
  EDIT,
  eachWith,
  edit,
  KEY,
  partsWith,
  remove,
  stored,
} from '../offerChanges.fixture';
import { forgetEarlierChanges } from '../offerJournal';
import { type Fault, OfferServices } from '../offerServices.fixture';
import { recoverInterruptedChanges } from './recoverInterruptedChanges';

let services: OfferServices;
beforeEach(() => {
  services = new OfferServices();
});
const nothing = new OfferServices().snapshot();

const HANGS: readonly Fault[] = ['hangsBefore', 'hangsAfter'];
const recover = () => recoverInterruptedChanges(services.tab());

/** Begins a change in a tab, and returns once the tab waits for the answer to this call: the tab counts as closed. */
async function closeTabDuring(
  call: string,
  fault: Fault,
  begin: (tab: ReturnType<OfferServices['tab']>) => Promise<unknown>,
) {
  services.failOn(call, fault);
  services.sent.length = 0;
  void begin(services.tab());
  await expect.poll(() => services.sent.some((sent) => sent.startsWith(call))).toBe(true);
  services.clearFaults();
  services.sent.length = 0;
}

describe('an interrupted creation', () => {
  it.each(eachWith(CREATION, HANGS))(
    'is undone when the tab was closed during %s (%s)',
    async (call, fault) => {
      await closeTabDuring(call, fault, (tab) => create(tab));
      const recovered = await recover();
      expect(services.snapshot()).toEqual(nothing);
      const nothingWasWritten = call === CREATION.settings && fault === 'hangsBefore';
      expect(recovered.map(({ recovery }) => recovery.kind)).toEqual(nothingWasWritten ? [] : ['removed']);
      expect(await recover()).toEqual([]);
    },
  );
  it('leaves the parts that somebody has changed since', async () => {
    await closeTabDuring(CREATION.schedule, 'hangsAfter', (tab) => create(tab));
    services.datasets.set('parken', {
      ...services.datasets.get('parken'),
      name: 'parken',
      title: 'Gerettet',
    });
    expect(await recover()).toMatchObject([{ recovery: { kind: 'removed', kept: ['dataset'] } }]);
    expect([...services.datasets.keys()]).toEqual(['parken']);
    expect(services.settings.size + services.schedulers.size).toBe(0);
  });
  it('is not undone for another user, nor while another tab is still making it', async () => {
    const working = services.tab();
    services.failOn(CREATION.dataset, 'hangsBefore');
    void withOfferLock(working, KEY, () => create(working));
    await expect.poll(() => services.settings.size).toBe(1);
    services.clearFaults();
    expect(await recoverInterruptedChanges(services.tab('lee'))).toEqual([]);
    expect(await recoverInterruptedChanges({ ...services.tab(), locks: working.locks })).toEqual([]);
    expect(services.settings.size).toBe(1);
  });
});

describe('an interrupted deletion', () => {
  it.each(eachWith(DELETION, HANGS))(
    'is completed when the tab was closed during %s (%s)',
    async (call, fault) => {
      await create(services.tab());
      const before = services.snapshot();
      const previous = await stored(services);
      await closeTabDuring(call, fault, (tab) => remove(tab, previous));
      await recover();
      const nothingWasRemoved = call === DELETION.settings && fault === 'hangsBefore';
      expect(services.snapshot()).toEqual(nothingWasRemoved ? before : nothing);
    },
  );
});

describe('an interrupted edit', () => {
  it('stays as it is, and is returned with its written parts until the offer is saved again', async () => {
    await create(services.tab());
    const previous = await stored(services);
    await closeTabDuring(EDIT.settings, 'hangsBefore', (tab) => edit(tab, previous));
    const partlyWritten = services.snapshot();
    expect(await recover()).toMatchObject([
      { recovery: { kind: 'mixed', changed: ['dataset'], unchanged: ['settings', 'schedule'] } },
    ]);
    expect(services.snapshot()).toEqual(partlyWritten);
    expect(await recover()).toHaveLength(1);
    const tab = services.tab();
    await edit(tab, await stored(services), partsWith({ title: 'Wieder ganz' }, 6, 20));
    forgetEarlierChanges(tab.journal, tab.subject, KEY);
    expect(await recover()).toEqual([]);
  });
  it.each([EDIT.dataset, EDIT.run])(
    'is not returned when all or nothing was written before %s',
    async (call) => {
      await create(services.tab());
      const previous = await stored(services);
      await closeTabDuring(call, 'hangsBefore', (tab) => edit(tab, previous));
      expect(await recover()).toEqual([]);
    },
  );
});
