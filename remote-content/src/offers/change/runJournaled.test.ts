import { beforeEach, describe, expect, it } from 'vitest';
import {
  CREATION,
  create,
  DELETION,
  EDIT,
  EVENT_NAME,
  eachWith,
  edit,
  partsWith,
  remove,
  stored,
} from '../offerChanges.fixture';
import { type Fault, OfferServices } from '../offerServices.fixture';

let services: OfferServices;
beforeEach(() => {
  services = new OfferServices();
});
const nothing = new OfferServices().snapshot();

const FAULTS: readonly Fault[] = [403, 500, 'lostBefore', 'lostAfter'];

describe('a creation', () => {
  it('creates settings, data set and schedule in this order, runs the export once and leaves no journal entry', async () => {
    const tab = services.tab();
    expect((await create(tab)).ok).toBe(true);
    expect(services.sent).toEqual(Object.values(CREATION));
    expect(services.fired).toEqual([EVENT_NAME]);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it('creates no schedule for an adapter that does not export', async () => {
    await create(services.tab(), { ...partsWith(), schedule: undefined });
    expect(services.sent).toEqual([CREATION.settings, CREATION.dataset]);
  });
  it.each(eachWith(CREATION, FAULTS))('leaves nothing when %s fails with %s', async (call, fault) => {
    // 'POST …/schedulers' also matches the 'fire-now' below it, but the first match fails.
    services.failOn(call, fault);
    const tab = services.tab();
    const report = await create(tab);
    expect(report.ok).toBe(false);
    expect(services.snapshot()).toEqual(nothing);
    expect(report.steps.filter(({ state }) => state === 'rollbackFailed')).toEqual([]);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it("does not touch somebody else's data set of the same name", async () => {
    services.datasets.set('parken', { name: 'parken', title: 'Von jemand anderem' });
    const report = await create(services.tab());
    expect(report.failure).toMatchObject({ status: 409 });
    expect([...services.datasets.keys()]).toEqual(['parken']);
    expect(services.settings.size).toBe(0);
  });
  it('removes what a request created that the browser has repeated by itself', async () => {
    services.failOn(CREATION.dataset, 'lostAfter', 1);
    const tab = services.tab();
    const repeating: typeof tab.request = async (path, options) => {
      try {
        return await tab.request(path, options);
      } catch {
        return tab.request(path, options);
      }
    };
    expect((await create({ ...tab, request: repeating })).failure).toMatchObject({ status: 409 });
    expect(services.snapshot()).toEqual(nothing);
  });
  it("does not touch somebody else's data set when the answer is lost", async () => {
    services.datasets.set('parken', {
      name: 'parken',
      title: 'Von jemand anderem',
      notes: '',
      resources: [],
    });
    services.failOn(CREATION.dataset, 'lostBefore');
    const report = await create(services.tab());
    expect(report.steps.map(({ state }) => state).slice(0, 2)).toEqual(['rolledBack', 'withoutEffect']);
    expect([...services.datasets.keys()]).toEqual(['parken']);
  });
});

describe('an edit', () => {
  it('updates data set, settings and schedule in this order and runs the export once', async () => {
    await create(services.tab());
    services.sent.length = 0;
    expect((await edit(services.tab(), await stored(services))).ok).toBe(true);
    expect(services.sent).toEqual([EDIT.dataset, EDIT.settings, `${EDIT.schedule}/${EVENT_NAME}`, EDIT.run]);
    expect(services.datasets.get('parken')?.title).toBe('Neu');
  });
  it.each(eachWith(EDIT, FAULTS))('restores everything when %s fails with %s', async (call, fault) => {
    await create(services.tab());
    const previous = await stored(services);
    const before = services.snapshot();
    const tab = services.tab();
    // Once, because the rollback calls the same address.
    services.failOn(call, fault, 1);
    const report = await edit(tab, previous);
    expect(report.ok).toBe(false);
    expect(services.snapshot()).toEqual(before);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it('creates a missing data set and a missing schedule, and removes them again on a failure', async () => {
    await create(services.tab());
    services.datasets.clear();
    services.schedulers.clear();
    const before = services.snapshot();
    const previous = await stored(services);
    services.failOn(EDIT.run, 500);
    expect((await edit(services.tab(), previous)).ok).toBe(false);
    expect(services.snapshot()).toEqual(before);
    services.clearFaults();
    expect((await edit(services.tab(), previous)).ok).toBe(true);
    expect(services.datasets.size + services.schedulers.size).toBe(2);
  });
  it('changes nothing when the data set was deleted meanwhile', async () => {
    await create(services.tab());
    const previous = await stored(services);
    services.datasets.clear();
    const before = services.snapshot();
    const report = await edit(services.tab(), previous);
    expect(report.failure).toMatchObject({ status: 404 });
    expect(services.snapshot()).toEqual(before);
  });
});

describe('a deletion', () => {
  it('removes settings, data set and schedule in this order', async () => {
    await create(services.tab());
    services.sent.length = 0;
    expect((await remove(services.tab(), await stored(services))).ok).toBe(true);
    expect(services.sent).toEqual([
      DELETION.settings,
      `${DELETION.dataset}/parken`,
      `${DELETION.schedule}/${EVENT_NAME}`,
    ]);
    expect(services.snapshot()).toEqual(nothing);
  });
  it('succeeds without a data set and without a schedule', async () => {
    await create(services.tab());
    services.datasets.clear();
    services.schedulers.clear();
    expect((await remove(services.tab(), await stored(services))).ok).toBe(true);
    expect(services.snapshot()).toEqual(nothing);
  });
  it.each(eachWith(DELETION, FAULTS))('restores everything when %s fails with %s', async (call, fault) => {
    await create(services.tab());
    const before = services.snapshot();
    const previous = await stored(services);
    services.failOn(call, fault);
    expect((await remove(services.tab(), previous)).ok).toBe(false);
    const after = services.snapshot();
    expect(after.settings).toEqual(before.settings);
    expect(after.schedulers).toEqual(before.schedulers);
    expect(services.datasets.get('parken')).toMatchObject({ title: 'Parken', notes: 'Alle Plätze' });
  });
});

it('writes no value of the offer into the journal', async () => {
  const tab = services.tab();
  services.failOn(CREATION.schedule, 'hangsAfter');
  void create(tab);
  await expect.poll(() => services.schedulers.size).toBe(1);
  const text = JSON.stringify(tab.journal.entriesOf('kim'));
  for (const value of ['geheim', 'UDEy', '4711', 'Alle Plätze', '"Parken"', 'essen']) {
    expect(text).not.toContain(value);
  }
});

describe('when a data source has taken the name of the data set', () => {
  const OF_A_SOURCE = { name: 'parken', title: 'Von einer Datenquelle', notes: '', resources: [] };
  beforeEach(async () => {
    await create(services.tab());
    services.datasets.set('parken', OF_A_SOURCE);
    for (const call of [EDIT.dataset, DELETION.dataset]) services.failOn(call, 409);
  });
  it('an edit fails at its first step and changes nothing', async () => {
    const before = services.snapshot();
    const { failure, steps } = await edit(services.tab(), await stored(services));
    expect(failure).toMatchObject({ status: 409 });
    expect(steps.map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting', 'waiting']);
    expect(services.snapshot()).toEqual(before);
  });
  it('a deletion removes the other parts and leaves the data set', async () => {
    expect((await remove(services.tab(), await stored(services))).ok).toBe(true);
    expect(services.snapshot()).toMatchObject({
      settings: [],
      datasets: [['parken', OF_A_SOURCE]],
      schedulers: [],
    });
  });
});
