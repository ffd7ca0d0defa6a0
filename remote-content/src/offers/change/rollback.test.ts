import { beforeEach, describe, expect, it } from 'vitest';
import {
  CREATION,
  create,
  DELETION,
  EDIT,
  edit,
  KEY,
  partsWith,
  remove,
  SCHEDULERS,
  stored,
} from '../offerChanges.fixture';
import { forgetEarlierChanges } from '../offerJournal';
import { PARTS, type Part } from '../offerParts';
import { OfferServices } from '../offerServices.fixture';
import { recoverInterruptedChanges } from '../recovery/recoverInterruptedChanges';

/* Each rollback of a step is made to fail. The tests show what remains, and what the recovery of the next visit does. */

let services: OfferServices;
beforeEach(() => {
  services = new OfferServices();
});
const nothing = new OfferServices().snapshot();
const others = (part: Part) => PARTS.filter((one) => one !== part);
const existing = () => ({
  settings: services.settings.size === 1,
  dataset: services.datasets.size === 1,
  schedule: services.schedulers.size === 1,
});
const statesOf = ({ steps }: Awaited<ReturnType<typeof create>>) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const journalSize = () => services.tab().journal.entriesOf('kim').length;
const recover = () => recoverInterruptedChanges(services.tab());

describe('a creation whose export cannot be run', () => {
  it.each(PARTS)('leaves %s that cannot be removed to the next visit', async (part) => {
    services.failOn(CREATION.run, 500);
    services.failOn(DELETION[part], 503);
    const states = statesOf(await create(services.tab()));
    expect(states).toMatchObject({ [part]: 'rollbackFailed', run: 'failed' });
    for (const other of others(part)) expect(states[other]).toBe('rolledBack');
    expect(existing()).toEqual({ settings: false, dataset: false, schedule: false, [part]: true });
    expect(await recover()).toMatchObject([{ recovery: { kind: 'failed', failure: { status: 503 } } }]);
    services.clearFaults();
    expect(await recover()).toMatchObject([{ recovery: { kind: 'removed', kept: [] } }]);
    expect(services.snapshot()).toEqual(nothing);
    expect(journalSize()).toBe(0);
  });
  it('leaves all parts to the next visit with a session when the session expires', async () => {
    services.failOn(CREATION.run, 500);
    services.failOn('DELETE ', 'signedOut');
    expect(statesOf(await create(services.tab()))).toMatchObject({
      settings: 'rollbackFailed',
      dataset: 'rollbackFailed',
      schedule: 'rollbackFailed',
    });
    services.clearFaults();
    // Without a session nothing can be read; that must not be taken for parts that do not exist.
    services.failOn('', 'signedOut');
    expect(await recover()).toMatchObject([{ recovery: { kind: 'failed', failure: { kind: 'session' } } }]);
    services.clearFaults();
    expect(await recover()).toMatchObject([{ recovery: { kind: 'removed', kept: [] } }]);
    expect(services.snapshot()).toEqual(nothing);
  });
});

describe('an edit whose export cannot be run', () => {
  const isNew = () => ({
    settings: services.settings
      .get('MOBILITHEK_PARKING/parken')
      ?.value.lastUpdated?.value.endsWith('09.000Z'),
    dataset: services.datasets.get('parken')?.title === 'Neu',
    schedule: [...services.schedulers.values()][0]?.cron.hours[0] === 5,
  });
  async function editWithoutRestoring(part: Part) {
    await create(services.tab());
    const previous = await stored(services);
    services.failOn(EDIT.run, 500, 1);
    // The first call writes, the second one restores.
    services.failOn(EDIT[part], 503, 1, 1);
    return edit(services.tab(), previous);
  }

  it.each(PARTS)('is returned until the next save when %s cannot be restored', async (part) => {
    const states = statesOf(await editWithoutRestoring(part));
    expect(states).toMatchObject({ [part]: 'rollbackFailed', run: 'failed' });
    for (const other of others(part)) expect(states[other]).toBe('rolledBack');
    expect(isNew()).toEqual({ settings: false, dataset: false, schedule: false, [part]: true });
    const recovered = [{ recovery: { kind: 'mixed', changed: [part], unchanged: others(part) } }];
    expect(await recover()).toMatchObject(recovered);
    expect(await recover()).toMatchObject(recovered);
    const tab = services.tab();
    expect((await edit(tab, await stored(services), partsWith({ title: 'Ganz' }, 6, 20))).ok).toBe(true);
    forgetEarlierChanges(tab.journal, tab.subject, KEY);
    expect(await recover()).toEqual([]);
  });
  it('is settled when no part can be restored: the offer is as it was to be', async () => {
    await create(services.tab());
    const previous = await stored(services);
    services.failOn(EDIT.run, 500, 1);
    for (const part of PARTS) services.failOn(EDIT[part], 503, 1, 1);
    expect((await edit(services.tab(), previous)).ok).toBe(false);
    expect(isNew()).toEqual({ settings: true, dataset: true, schedule: true });
    expect(await recover()).toEqual([]);
    expect(journalSize()).toBe(0);
  });
  it('is settled when somebody saves the offer since, even if a part still holds the edit', async () => {
    await editWithoutRestoring('dataset');
    services.settings.set('MOBILITHEK_PARKING/parken', partsWith({}, 4, 45).settings);
    expect(await recover()).toEqual([]);
    expect(journalSize()).toBe(0);
  });
  it('is settled when somebody deletes the offer since', async () => {
    await editWithoutRestoring('dataset');
    services.settings.clear();
    expect(await recover()).toEqual([]);
    expect(journalSize()).toBe(0);
  });
});

describe('a deletion that fails at its last step', () => {
  const RESTORE = { ...CREATION, schedule: `POST ${SCHEDULERS}` };
  async function removeWithoutRestoring(part: Part) {
    await create(services.tab());
    const previous = await stored(services);
    // The schedule is removed, but the answer is lost, so that all three parts have to be restored.
    services.failOn(DELETION.schedule, 'lostAfter', 1);
    services.failOn(RESTORE[part], 503);
    return remove(services.tab(), previous);
  }

  it('is completed by the next visit when the settings cannot be restored', async () => {
    expect(statesOf(await removeWithoutRestoring('settings'))).toEqual({
      settings: 'rollbackFailed',
      dataset: 'rolledBack',
      schedule: 'rolledBack',
    });
    expect(existing()).toEqual({ settings: false, dataset: true, schedule: true });
    services.clearFaults();
    services.failOn(DELETION.dataset, 503);
    expect(await recover()).toMatchObject([{ recovery: { kind: 'failed' } }]);
    services.clearFaults();
    expect(await recover()).toMatchObject([{ recovery: { kind: 'deleted', kept: [] } }]);
    expect(services.snapshot()).toEqual(nothing);
    expect(journalSize()).toBe(0);
  });
  it.each(['dataset', 'schedule'] as const)(
    'leaves an offer without its %s that cannot be restored, which the next save creates',
    async (part) => {
      expect(statesOf(await removeWithoutRestoring(part))).toEqual({
        settings: 'rolledBack',
        dataset: 'rolledBack',
        schedule: 'rolledBack',
        [part]: 'rollbackFailed',
      });
      expect(existing()).toEqual({ settings: true, dataset: true, schedule: true, [part]: false });
      expect(await recover()).toEqual([]);
      expect(journalSize()).toBe(0);
      services.clearFaults();
      expect((await edit(services.tab(), await stored(services))).ok).toBe(true);
      expect(existing()).toEqual({ settings: true, dataset: true, schedule: true });
    },
  );
});
