import { beforeEach, describe, expect, it } from 'vitest';
import { forget, tidyUp, type Workplace } from './changeOffer';
import {
  CREATION,
  callsOf,
  create,
  DELETION,
  EDIT,
  EVENT,
  edit,
  KEY,
  remove,
  stored,
  written,
} from './testChanges';
import { type Fault, TestWorld } from './testWorld';

let world: TestWorld;
beforeEach(() => {
  world = new TestWorld();
});
const nothing = new TestWorld().state();

const FAULTS: readonly Fault[] = [403, 500, 'lostBefore', 'lostAfter'];
const each = (calls: object) =>
  callsOf(calls).flatMap((call) => FAULTS.map((fault) => [call, fault] as const));

describe('create', () => {
  it('writes settings, catalogue and event in this order, runs it once, and forgets', async () => {
    const tab = world.tab();
    expect((await create(tab)).ok).toBe(true);
    expect(world.sent).toEqual(callsOf(CREATION));
    expect(world.fired).toEqual([EVENT]);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it('of an adapter without export is settings and catalogue', async () => {
    await create(world.tab(), { ...written(), event: undefined });
    expect(world.sent).toEqual([CREATION.settings, CREATION.dataset]);
  });
  it.each(each(CREATION))('%s answers %s: nothing is left', async (call, fault) => {
    world.break(call, fault);
    const tab = world.tab();
    // 'POST …/schedulers' is also how 'fire-now' begins; the first of them fails.
    const report = await create(tab);
    expect(report.ok).toBe(false);
    expect(world.state()).toEqual(nothing);
    expect(report.steps.filter(({ state }) => state === 'rollbackFailed')).toEqual([]);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it('a name that somebody else has in the catalogue: theirs is not touched', async () => {
    world.datasets.set('parken', { name: 'parken', title: 'Von jemand anderem' });
    const report = await create(world.tab());
    expect(report.failure).toMatchObject({ status: 409 });
    expect([...world.datasets.keys()]).toEqual(['parken']);
    expect(world.settings.size).toBe(0);
  });
  it('the browser repeats a lost request by itself: what it had done is found and removed', async () => {
    world.break(CREATION.dataset, 'lostAfter', 1);
    const tab = world.tab();
    const repeating: typeof tab.request = async (path, options) => {
      try {
        return await tab.request(path, options);
      } catch {
        return tab.request(path, options);
      }
    };
    expect((await create({ ...tab, request: repeating })).failure).toMatchObject({ status: 409 });
    expect(world.state()).toEqual(nothing);
  });
  it('no answer for a name that somebody else has: theirs is not touched either', async () => {
    world.datasets.set('parken', { name: 'parken', title: 'Von jemand anderem', notes: '', resources: [] });
    world.break(CREATION.dataset, 'lostBefore');
    const report = await create(world.tab());
    expect(report.steps.map(({ state }) => state).slice(0, 2)).toEqual(['rolledBack', 'rolledBack']);
    expect([...world.datasets.keys()]).toEqual(['parken']);
  });
});

describe('edit', () => {
  it('writes catalogue, settings and event in this order, and runs it once', async () => {
    await create(world.tab());
    world.sent.length = 0;
    expect((await edit(world.tab(), await stored(world))).ok).toBe(true);
    expect(world.sent).toEqual([EDIT.dataset, EDIT.settings, `${EDIT.scheduler}/${EVENT}`, EDIT.run]);
    expect(world.datasets.get('parken')?.title).toBe('Neu');
  });
  it.each(each(EDIT))('%s answers %s: all is as before', async (call, fault) => {
    await create(world.tab());
    const previous = await stored(world);
    const before = world.state();
    const tab = world.tab();
    // Once: what puts things back goes to the same address.
    world.break(call, fault, 1);
    const report = await edit(tab, previous);
    expect(report.ok).toBe(false);
    expect(world.state()).toEqual(before);
    expect(tab.journal.entriesOf('kim')).toEqual([]);
  });
  it('creates a missing entry of the catalogue and a missing event, and removes them again on a failure', async () => {
    await create(world.tab());
    world.datasets.clear();
    world.events.clear();
    const before = world.state();
    const previous = await stored(world);
    world.break(EDIT.run, 500);
    expect((await edit(world.tab(), previous)).ok).toBe(false);
    expect(world.state()).toEqual(before);
    world.heal();
    expect((await edit(world.tab(), previous)).ok).toBe(true);
    expect(world.datasets.size + world.events.size).toBe(2);
  });
  it('an entry of the catalogue that is gone meanwhile: nothing is changed', async () => {
    await create(world.tab());
    const previous = await stored(world);
    world.datasets.clear();
    const before = world.state();
    const report = await edit(world.tab(), previous);
    expect(report.failure).toMatchObject({ status: 404 });
    expect(world.state()).toEqual(before);
  });
});

describe('delete', () => {
  it('removes settings, catalogue and event in this order', async () => {
    await create(world.tab());
    world.sent.length = 0;
    expect((await remove(world.tab(), await stored(world))).ok).toBe(true);
    expect(world.sent).toEqual([
      DELETION.settings,
      `${DELETION.dataset}/parken`,
      `${DELETION.scheduler}/${EVENT}`,
    ]);
    expect(world.state()).toEqual(nothing);
  });
  it('works without an entry of the catalogue, and without an event', async () => {
    await create(world.tab());
    world.datasets.clear();
    world.events.clear();
    expect((await remove(world.tab(), await stored(world))).ok).toBe(true);
    expect(world.state()).toEqual(nothing);
  });
  it.each(each(DELETION))('%s answers %s: what was deleted is put back', async (call, fault) => {
    await create(world.tab());
    const before = world.state();
    const previous = await stored(world);
    world.break(call, fault);
    expect((await remove(world.tab(), previous)).ok).toBe(false);
    const after = world.state();
    expect(after.settings).toEqual(before.settings);
    expect(after.events).toEqual(before.events);
    expect(world.datasets.get('parken')).toMatchObject({ title: 'Parken', notes: 'Alle Plätze' });
  });
});

describe('a tab that is closed in the middle', () => {
  const HANGS: readonly Fault[] = ['hangsBefore', 'hangsAfter'];
  const eachHang = (calls: object) =>
    callsOf(calls).flatMap((call) => HANGS.map((fault) => [call, fault] as const));

  /** Begins, and answers once the journal knows of the step that hangs. */
  async function beginAndDie(begin: (place: Workplace) => Promise<unknown>, call: string, fault: Fault) {
    const dead = world.tab();
    world.break(call, fault);
    world.sent.length = 0;
    void begin(dead);
    await expect.poll(() => world.sent.some((sent) => sent.startsWith(call))).toBe(true);
    world.heal();
    world.sent.length = 0;
  }

  it.each(eachHang(CREATION))(
    'create, %s %s: the next visit removes what was created',
    async (call, fault) => {
      await beginAndDie((place) => create(place), call, fault);
      const told = await tidyUp(world.tab());
      expect(world.state()).toEqual(nothing);
      const nothingWasDone = call === CREATION.settings && fault === 'hangsBefore';
      expect(told.map(({ recovery }) => recovery.kind)).toEqual(nothingWasDone ? [] : ['removed']);
      expect(await tidyUp(world.tab())).toEqual([]);
    },
  );
  it('create: what somebody has changed since stays', async () => {
    await beginAndDie((place) => create(place), CREATION.scheduler, 'hangsAfter');
    world.datasets.set('parken', { ...world.datasets.get('parken'), name: 'parken', title: 'Gerettet' });
    const told = await tidyUp(world.tab());
    expect(told).toMatchObject([{ recovery: { kind: 'removed', kept: ['dataset'] } }]);
    expect([...world.datasets.keys()]).toEqual(['parken']);
    expect(world.settings.size + world.events.size).toBe(0);
  });
  it('create: another person leaves it alone, another tab that is still at it too', async () => {
    const working = world.tab();
    world.break(CREATION.dataset, 'hangsBefore');
    void working.locks.hold('portal-offer MOBILITHEK_PARKING/parken', () => create(working));
    await expect.poll(() => world.settings.size).toBe(1);
    world.heal();
    expect(await tidyUp(world.tab('lee'))).toEqual([]);
    expect(await tidyUp({ ...world.tab(), locks: working.locks })).toEqual([]);
    expect(world.settings.size).toBe(1);
  });
  it.each(eachHang(DELETION))(
    'delete, %s %s: the next visit finishes what was begun',
    async (call, fault) => {
      await create(world.tab());
      const before = world.state();
      const previous = await stored(world);
      await beginAndDie((place) => remove(place, previous), call, fault);
      await tidyUp(world.tab());
      const nothingWasDone = call === DELETION.settings && fault === 'hangsBefore';
      expect(world.state()).toEqual(nothingWasDone ? before : nothing);
    },
  );
  it('edit: nothing is touched, and what differs is told until the offer is saved again', async () => {
    await create(world.tab());
    const previous = await stored(world);
    await beginAndDie((place) => edit(place, previous), EDIT.settings, 'hangsBefore');
    const half = world.state();
    const told = await tidyUp(world.tab());
    expect(told).toMatchObject([
      { recovery: { kind: 'mixed', changed: ['dataset'], unchanged: ['settings', 'scheduler'] } },
    ]);
    expect(world.state()).toEqual(half);
    expect(await tidyUp(world.tab())).toHaveLength(1);
    const tab = world.tab();
    await edit(tab, await stored(world), written({ title: 'Wieder ganz' }, 6, 20));
    forget(tab, KEY);
    expect(await tidyUp(world.tab())).toEqual([]);
  });
  it.each([EDIT.dataset, EDIT.run])(
    'edit, %s: all or nothing was written, so nothing is told',
    async (call) => {
      await create(world.tab());
      const previous = await stored(world);
      await beginAndDie((place) => edit(place, previous), call, 'hangsBefore');
      expect(await tidyUp(world.tab())).toEqual([]);
    },
  );
});

it('the journal holds no value of the offer', async () => {
  const tab = world.tab();
  world.break(CREATION.scheduler, 'hangsAfter');
  void create(tab);
  await expect.poll(() => world.events.size).toBe(1);
  const text = JSON.stringify(tab.journal.entriesOf('kim'));
  for (const value of ['geheim', 'UDEy', '4711', 'Alle Plätze', '"Parken"', 'essen']) {
    expect(text).not.toContain(value);
  }
});

describe('a data source has taken the name of the entry, and keeps it', () => {
  const OF_A_SOURCE = { name: 'parken', title: 'Von einer Datenquelle', notes: '', resources: [] };
  beforeEach(async () => {
    await create(world.tab());
    world.datasets.set('parken', OF_A_SOURCE);
    for (const call of [EDIT.dataset, DELETION.dataset]) world.break(call, 409);
  });
  it('an edit is refused, and nobody is told that something may be left of it', async () => {
    const before = world.state();
    const { failure, steps } = await edit(world.tab(), await stored(world));
    expect(failure).toMatchObject({ status: 409 });
    expect(steps.map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting', 'waiting']);
    expect(world.state()).toEqual(before);
  });
  it('a deletion removes the rest of the offer, and leaves the entry', async () => {
    expect((await remove(world.tab(), await stored(world))).ok).toBe(true);
    expect(world.state()).toMatchObject({ settings: [], datasets: [['parken', OF_A_SOURCE]], events: [] });
  });
});
