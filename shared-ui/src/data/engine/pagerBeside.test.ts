import { expect, it } from 'vitest';
import { all, service, settled } from './pagedService.fixture';
import { rowAt } from './pagerRows';

/** A pager of 4,000 rows with the rows 400 to 499 in sight. */
async function inSight() {
  const world = service(4_000);
  world.pager.show(all, 400, 500);
  await settled();
  const at = (place: number) => {
    const { rows } = world.pager.get();
    return rows && rowAt(rows, place);
  };
  return { ...world, at };
}

it('fetches a row beside those in sight, which the next reload fetches as before', async () => {
  const { pager, calls, at } = await inSight();
  pager.showBeside(all, 500);
  pager.showBeside(all, 501);
  expect(pager.get().loading).toBe(false);
  await settled();
  expect([at(499), at(500)]).toEqual(['1-none-499', '1-none-500']);
  await pager.reload();
  expect(calls.map(({ page }) => page)).toEqual([0, 1, 0]);
  expect([at(499), at(500)]).toEqual(['1-none-499', undefined]);
});

it('tells a failure of a row beside apart from those of the list, until it is asked for again', async () => {
  const { pager, world, at } = await inSight();
  world.failing = true;
  pager.showBeside(all, 500);
  await settled();
  expect(pager.get()).toMatchObject({ failure: undefined, loading: false, lost: new Set([1]) });
  world.failing = false;
  pager.showBeside(all, 500);
  expect(pager.get().lost.size).toBe(0);
  await settled();
  expect(at(500)).toBe('1-none-500');
});

it('forgets what was lost when the list is read again', async () => {
  const { pager, world } = await inSight();
  world.failing = true;
  pager.showBeside(all, 500);
  await settled();
  world.failing = false;
  await pager.reload();
  expect(pager.get().lost.size).toBe(0);
});

it.each(['newer rows', 'a list without a session'])(
  'takes %s as lost, and keeps what is here',
  async (what) => {
    const { pager, world, at } = await inSight();
    if (what === 'newer rows') world.version = '2';
    else world.signedIn = false;
    pager.showBeside(all, 500);
    await settled();
    expect(pager.get()).toMatchObject({ restarts: 0, lost: new Set([1]), rows: { total: 4_000 } });
    expect(at(499)).toBe('1-none-499');
  },
);

it('keeps the failure of the list in sight when a row beside comes', async () => {
  const { pager, world } = await inSight();
  world.failing = true;
  pager.show(all, 3_000, 3_010);
  await settled();
  world.failing = false;
  pager.showBeside(all, 500);
  await settled();
  expect(pager.get().failure).toMatchObject({ status: 500 });
});

it('fetches nothing for another query than the one that is here', async () => {
  const { pager, calls } = await inSight();
  pager.showBeside({ filters: [{ column: 'name', text: 'bus' }] }, 500);
  await settled();
  expect(calls).toHaveLength(1);
});
