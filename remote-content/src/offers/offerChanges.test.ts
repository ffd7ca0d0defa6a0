import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferInput } from './offer.schema';
import { createOffer, deleteOffer, editOffer } from './offerChanges';
import { CREATION, create, DELETION, EDIT, EVENT, KEY, stored, written } from './testChanges';
import { TestWorld } from './testWorld';

const input: OfferInput = {
  ...KEY,
  title: 'Parken',
  description: 'Alle Plätze',
  aggregatedFeeds: ['essen'],
  exportToMobilithek: true,
  offerId: '4711',
  p12Certificate: { keep: false, value: { name: 'a.p12', base64: 'UDEy' } },
  p12Password: { keep: false, value: 'geheim' },
  eventName: EVENT,
  schedule: {
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    active: true,
    repeatMissedEvents: false,
  },
};
const installation = { origin: 'https://daten.beispiel.example', publisher: 'Mobidrom' };

let world: TestWorld;
beforeEach(() => {
  world = new TestWorld();
});
const nothing = new TestWorld().state();
const plan = (place = world.tab()) => ({ place, installation, watch: () => undefined });
const remembered = () => world.tab().journal.entriesOf('kim').length;

describe('a new offer', () => {
  it('is written, and forgotten by the journal', async () => {
    expect(await createOffer(plan(), input)).toEqual({ ok: true });
    expect(world.sent).toEqual(Object.values(CREATION));
    expect(remembered()).toBe(0);
  });
  it.each([
    ['settings', 'idTaken'],
    ['datasets', 'idTaken'],
    ['events', 'eventTaken'],
  ] as const)('finds its name taken among the %s: %s, and nothing is written', async (where, reason) => {
    await create(world.tab());
    for (const kind of ['settings', 'datasets', 'events'] as const) if (kind !== where) world[kind].clear();
    const before = world.state();
    world.sent.length = 0;
    expect(await createOffer(plan(), input)).toEqual({ ok: false, reason });
    expect(world.sent).toEqual([]);
    expect(world.state()).toEqual(before);
  });
  it('waits for nobody: while another tab is at it, it is refused', async () => {
    const tab = world.tab();
    world.break(CREATION.settings, 'hangsBefore', 1);
    void createOffer(plan(tab), input);
    await expect.poll(() => world.sent.length).toBe(1);
    expect(await createOffer(plan(tab), input)).toEqual({ ok: false, reason: 'busy' });
  });
  it('removes what the attempt before it left; what still cannot be removed is said', async () => {
    world.break(CREATION.dataset, 500);
    world.break(DELETION.settings, 503);
    expect(await createOffer(plan(), input)).toMatchObject({ reason: 'failed', left: ['settings'] });
    expect(await createOffer(plan(), input)).toMatchObject({
      failure: { status: 503 },
      left: ['settings'],
    });
    world.heal();
    expect(await createOffer(plan(), input)).toEqual({ ok: true });
    expect(remembered()).toBe(0);
  });
});

describe('an edit', () => {
  it('whose part cannot be put back names the part', async () => {
    await create(world.tab());
    world.break(EDIT.run, 500);
    world.break(EDIT.settings, 503, 1, 1);
    expect(await editOffer(plan(), input, await stored(world))).toMatchObject({
      reason: 'failed',
      failure: { status: 500 },
      left: ['settings'],
    });
  });
  it('that goes through settles what was once left half-way', async () => {
    await create(world.tab());
    world.break(EDIT.run, 500, 1);
    world.break(EDIT.dataset, 503, 1, 1);
    const changed = { ...input, title: 'Neu' };
    await editOffer(plan(), changed, await stored(world));
    expect(remembered()).toBe(1);
    expect(await editOffer(plan(), changed, await stored(world))).toEqual({ ok: true });
    expect(remembered()).toBe(0);
  });
});

describe('a deletion', () => {
  it('of an offer that is gone says so', async () => {
    expect(await deleteOffer(plan(), KEY)).toEqual({ ok: false, reason: 'gone' });
  });
  it('that was begun and could not be taken back is finished by the next attempt', async () => {
    await create(world.tab());
    world.break(DELETION.scheduler, 500);
    world.break(CREATION.settings, 503);
    expect(await deleteOffer(plan(), KEY)).toMatchObject({ reason: 'failed', left: ['settings'] });
    expect(await deleteOffer(plan(), KEY)).toMatchObject({ reason: 'failed', failure: { status: 500 } });
    world.heal();
    expect(await deleteOffer(plan(), KEY)).toEqual({ ok: true });
    expect(world.state()).toEqual(nothing);
    expect(remembered()).toBe(0);
  });
});

describe('without a session', () => {
  const ended = { ok: false, reason: 'failed', failure: { kind: 'session' }, left: [] };

  it('nothing is created, and nothing is taken for free', async () => {
    world.break('', 'signedOut');
    expect(await createOffer(plan(), input)).toMatchObject(ended);
    expect(world.sent).toEqual([]);
  });
  it('an offer that exists is not taken for one that is gone', async () => {
    await create(world.tab());
    const previous = await stored(world);
    const before = world.state();
    world.break('', 'signedOut');
    expect(await deleteOffer(plan(), KEY)).toMatchObject(ended);
    expect(await editOffer(plan(), input, previous)).toMatchObject(ended);
    expect(world.state()).toEqual(before);
    expect(remembered()).toBe(0);
  });
  it('what a creation had to leave is remembered over another attempt, and removed by the one after signing in', async () => {
    world.break(CREATION.dataset, 'signedOut');
    world.break(DELETION.settings, 'signedOut');
    expect(await createOffer(plan(), input)).toMatchObject({ left: ['settings'] });
    expect(world.settings.size).toBe(1);
    world.break('', 'signedOut');
    expect(await createOffer(plan(), input)).toMatchObject({
      failure: { kind: 'session' },
      left: ['settings'],
    });
    expect(remembered()).toBe(1);
    world.heal();
    expect(await createOffer(plan(), input)).toEqual({ ok: true });
    expect(remembered()).toBe(0);
  });
});

it('what is written is what the form holds', async () => {
  await createOffer(plan(), input);
  const { settings } = await stored(world);
  expect({ ...settings.value, lastUpdated: undefined }).toEqual({
    ...written({ schema: '' }).settings.value,
    lastUpdated: undefined,
  });
});
