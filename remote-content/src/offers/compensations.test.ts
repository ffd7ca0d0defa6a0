import { beforeEach, describe, expect, it } from 'vitest';
import { forget, tidyUp } from './changeOffer';
import { PARTS, type Part } from './marks';
import {
  CREATION,
  create,
  DELETION,
  EDIT,
  edit,
  KEY,
  remove,
  SCHEDULERS,
  stored,
  written,
} from './testChanges';
import { TestWorld } from './testWorld';

/* Every compensation made to fail: what is left, what the journal remembers, and what the next visit makes of it. */

let world: TestWorld;
beforeEach(() => {
  world = new TestWorld();
});
const nothing = new TestWorld().state();
const others = (part: Part) => PARTS.filter((one) => one !== part);
const there = () => ({
  settings: world.settings.size === 1,
  dataset: world.datasets.size === 1,
  scheduler: world.events.size === 1,
});
const statesOf = ({ steps }: Awaited<ReturnType<typeof create>>) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const remembered = () => world.tab().journal.entriesOf('kim').length;

describe('a creation that cannot be run once', () => {
  it.each(PARTS)('%s cannot be removed: the next visit that can, does', async (part) => {
    world.break(CREATION.run, 500);
    world.break(DELETION[part], 503);
    const states = statesOf(await create(world.tab()));
    expect(states).toMatchObject({ [part]: 'rollbackFailed', run: 'failed' });
    for (const other of others(part)) expect(states[other]).toBe('rolledBack');
    expect(there()).toEqual({ settings: false, dataset: false, scheduler: false, [part]: true });
    expect(await tidyUp(world.tab())).toMatchObject([
      { recovery: { kind: 'failed', failure: { status: 503 } } },
    ]);
    world.heal();
    expect(await tidyUp(world.tab())).toMatchObject([{ recovery: { kind: 'removed', kept: [] } }]);
    expect(world.state()).toEqual(nothing);
    expect(remembered()).toBe(0);
  });
  it('nothing can be removed any more, because the session ends: the next visit does', async () => {
    world.break(CREATION.run, 500);
    world.break('DELETE ', 'signedOut');
    expect(statesOf(await create(world.tab()))).toMatchObject({
      settings: 'rollbackFailed',
      dataset: 'rollbackFailed',
      scheduler: 'rollbackFailed',
    });
    world.heal();
    // A visit without a session finds nothing out, and must not take that for 'nothing is there'.
    world.break('', 'signedOut');
    expect(await tidyUp(world.tab())).toMatchObject([
      { recovery: { kind: 'failed', failure: { kind: 'session' } } },
    ]);
    world.heal();
    expect(await tidyUp(world.tab())).toMatchObject([{ recovery: { kind: 'removed', kept: [] } }]);
    expect(world.state()).toEqual(nothing);
  });
});

describe('an edit that cannot be run once', () => {
  const isNew = () => ({
    settings: world.settings.get('MOBILITHEK_PARKING/parken')?.value.lastUpdated?.value.endsWith('09.000Z'),
    dataset: world.datasets.get('parken')?.title === 'Neu',
    scheduler: [...world.events.values()][0]?.cron.hours[0] === 5,
  });
  /** What an edit whose part cannot be put back leaves behind. */
  async function stuckIn(part: Part) {
    await create(world.tab());
    const previous = await stored(world);
    world.break(EDIT.run, 500, 1);
    // The first call writes, the second one is to put back.
    world.break(EDIT[part], 503, 1, 1);
    return edit(world.tab(), previous);
  }

  it.each(PARTS)('%s cannot be put back: it is told until the offer is saved again', async (part) => {
    const states = statesOf(await stuckIn(part));
    expect(states).toMatchObject({ [part]: 'rollbackFailed', run: 'failed' });
    for (const other of others(part)) expect(states[other]).toBe('rolledBack');
    expect(isNew()).toEqual({ settings: false, dataset: false, scheduler: false, [part]: true });
    const told = [{ recovery: { kind: 'mixed', changed: [part], unchanged: others(part) } }];
    expect(await tidyUp(world.tab())).toMatchObject(told);
    expect(await tidyUp(world.tab())).toMatchObject(told);
    const tab = world.tab();
    expect((await edit(tab, await stored(world), written({ title: 'Ganz' }, 6, 20))).ok).toBe(true);
    forget(tab, KEY);
    expect(await tidyUp(world.tab())).toEqual([]);
  });
  it('nothing can be put back: the offer is whole, as it was to be, so nothing is told', async () => {
    await create(world.tab());
    const previous = await stored(world);
    world.break(EDIT.run, 500, 1);
    for (const part of PARTS) world.break(EDIT[part], 503, 1, 1);
    expect((await edit(world.tab(), previous)).ok).toBe(false);
    expect(isNew()).toEqual({ settings: true, dataset: true, scheduler: true });
    expect(await tidyUp(world.tab())).toEqual([]);
    expect(remembered()).toBe(0);
  });
  it('somebody saves it since: that settles it, also where the half edit still stands in a part', async () => {
    await stuckIn('dataset');
    world.settings.set('MOBILITHEK_PARKING/parken', written({}, 4, 45).settings);
    expect(await tidyUp(world.tab())).toEqual([]);
    expect(remembered()).toBe(0);
  });
  it('somebody deletes it since: that settles it as well', async () => {
    await stuckIn('dataset');
    world.settings.clear();
    expect(await tidyUp(world.tab())).toEqual([]);
    expect(remembered()).toBe(0);
  });
});

describe('a deletion that fails at the last step', () => {
  const RESTORE = { ...CREATION, scheduler: `POST ${SCHEDULERS}` };
  async function withoutRestoring(part: Part) {
    await create(world.tab());
    const previous = await stored(world);
    // Its event is gone, and the answer with it: all three parts have to be put back.
    world.break(DELETION.scheduler, 'lostAfter', 1);
    world.break(RESTORE[part], 503);
    return remove(world.tab(), previous);
  }

  it('settings cannot be put back: the next visit finishes the deletion', async () => {
    expect(statesOf(await withoutRestoring('settings'))).toEqual({
      settings: 'rollbackFailed',
      dataset: 'rolledBack',
      scheduler: 'rolledBack',
    });
    expect(there()).toEqual({ settings: false, dataset: true, scheduler: true });
    world.heal();
    world.break(DELETION.dataset, 503);
    expect(await tidyUp(world.tab())).toMatchObject([{ recovery: { kind: 'failed' } }]);
    world.heal();
    expect(await tidyUp(world.tab())).toMatchObject([{ recovery: { kind: 'deleted', kept: [] } }]);
    expect(world.state()).toEqual(nothing);
    expect(remembered()).toBe(0);
  });
  it.each(['dataset', 'scheduler'] as const)(
    '%s cannot be put back: the offer is there without it, which a save repairs',
    async (part) => {
      expect(statesOf(await withoutRestoring(part))).toEqual({
        settings: 'rolledBack',
        dataset: 'rolledBack',
        scheduler: 'rolledBack',
        [part]: 'rollbackFailed',
      });
      expect(there()).toEqual({ settings: true, dataset: true, scheduler: true, [part]: false });
      expect(await tidyUp(world.tab())).toEqual([]);
      expect(remembered()).toBe(0);
      world.heal();
      expect((await edit(world.tab(), await stored(world))).ok).toBe(true);
      expect(there()).toEqual({ settings: true, dataset: true, scheduler: true });
    },
  );
});
