import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferInput } from '../offer.schema';
import {
  CREATION,
  create,
  DELETION,
  EDIT,
  EVENT_NAME,
  KEY,
  partsWith,
  stored,
} from '../offerChanges.fixture';
import { OfferServices } from '../offerServices.fixture';
import { createOffer } from './createOffer';
import { deleteOffer } from './deleteOffer';
import { editOffer } from './editOffer';

const input: OfferInput = {
  ...KEY,
  title: 'Parken',
  description: 'Alle Plätze',
  aggregatedFeeds: ['essen'],
  schema: '',
  exportToMobilithek: true,
  offerId: '4711',
  p12Certificate: { keep: false, value: { name: 'a.p12', base64: 'UDEy' } },
  p12Password: { keep: false, value: 'geheim' },
  eventName: EVENT_NAME,
  schedule: {
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    active: true,
    repeatMissedEvents: false,
  },
};
const installation = { origin: 'https://daten.beispiel.example', publisher: 'Mobidrom' };

let services: OfferServices;
beforeEach(() => {
  services = new OfferServices();
});
const nothing = new OfferServices().snapshot();
const options = (deps = services.tab()) => ({ deps, installation, onProgress: () => undefined });
const journalSize = () => services.tab().journal.entriesOf('kim').length;

describe('createOffer', () => {
  it('creates the offer and leaves no journal entry', async () => {
    expect(await createOffer(options(), input)).toEqual({ ok: true });
    expect(services.sent).toEqual(Object.values(CREATION));
    expect(journalSize()).toBe(0);
  });
  it.each([
    ['settings', 'idTaken'],
    ['datasets', 'idTaken'],
    ['schedulers', 'eventNameTaken'],
  ] as const)('writes nothing when the name exists among the %s: %s', async (where, reason) => {
    await create(services.tab());
    for (const kind of ['settings', 'datasets', 'schedulers'] as const)
      if (kind !== where) services[kind].clear();
    const before = services.snapshot();
    services.sent.length = 0;
    expect(await createOffer(options(), input)).toEqual({ ok: false, reason });
    expect(services.sent).toEqual([]);
    expect(services.snapshot()).toEqual(before);
  });
  it('fails at once while another tab is creating the offer', async () => {
    const tab = services.tab();
    services.failOn(CREATION.settings, 'hangsBefore', 1);
    void createOffer(options(tab), input);
    await expect.poll(() => services.sent.length).toBe(1);
    expect(await createOffer(options(tab), input)).toEqual({ ok: false, reason: 'busy' });
  });
  it('removes the rest of an earlier attempt, or fails with the parts that cannot be removed', async () => {
    services.failOn(CREATION.dataset, 500);
    services.failOn(DELETION.settings, 503);
    expect(await createOffer(options(), input)).toMatchObject({
      reason: 'failed',
      notRolledBack: ['settings'],
    });
    expect(await createOffer(options(), input)).toMatchObject({
      failure: { status: 503 },
      notRolledBack: ['settings'],
    });
    services.clearFaults();
    expect(await createOffer(options(), input)).toEqual({ ok: true });
    expect(journalSize()).toBe(0);
  });
});

describe('editOffer', () => {
  it('returns the parts that cannot be restored', async () => {
    await create(services.tab());
    services.failOn(EDIT.run, 500);
    services.failOn(EDIT.settings, 503, 1, 1);
    expect(await editOffer(options(), input, await stored(services))).toMatchObject({
      reason: 'failed',
      failure: { status: 500 },
      notRolledBack: ['settings'],
    });
  });
  it('removes the journal entries of earlier edits after a success', async () => {
    await create(services.tab());
    services.failOn(EDIT.run, 500, 1);
    services.failOn(EDIT.dataset, 503, 1, 1);
    const changed = { ...input, title: 'Neu' };
    await editOffer(options(), changed, await stored(services));
    expect(journalSize()).toBe(1);
    expect(await editOffer(options(), changed, await stored(services))).toEqual({ ok: true });
    expect(journalSize()).toBe(0);
  });
});

describe('deleteOffer', () => {
  it('fails with gone when the offer does not exist', async () => {
    expect(await deleteOffer(options(), KEY)).toEqual({ ok: false, reason: 'gone' });
  });
  it('completes an earlier deletion that could not be rolled back', async () => {
    await create(services.tab());
    services.failOn(DELETION.schedule, 500);
    services.failOn(CREATION.settings, 503);
    expect(await deleteOffer(options(), KEY)).toMatchObject({
      reason: 'failed',
      notRolledBack: ['settings'],
    });
    expect(await deleteOffer(options(), KEY)).toMatchObject({ reason: 'failed', failure: { status: 500 } });
    services.clearFaults();
    expect(await deleteOffer(options(), KEY)).toEqual({ ok: true });
    expect(services.snapshot()).toEqual(nothing);
    expect(journalSize()).toBe(0);
  });
});

describe('without a session', () => {
  const expired = { ok: false, reason: 'failed', failure: { kind: 'session' }, notRolledBack: [] };

  it('nothing is created, and no name counts as free', async () => {
    services.failOn('', 'signedOut');
    expect(await createOffer(options(), input)).toMatchObject(expired);
    expect(services.sent).toEqual([]);
  });
  it('an existing offer does not count as deleted', async () => {
    await create(services.tab());
    const previous = await stored(services);
    const before = services.snapshot();
    services.failOn('', 'signedOut');
    expect(await deleteOffer(options(), KEY)).toMatchObject(expired);
    expect(await editOffer(options(), input, previous)).toMatchObject(expired);
    expect(services.snapshot()).toEqual(before);
    expect(journalSize()).toBe(0);
  });
  it('the rest of a creation stays in the journal, and the first attempt after signing in removes it', async () => {
    services.failOn(CREATION.dataset, 'signedOut');
    services.failOn(DELETION.settings, 'signedOut');
    expect(await createOffer(options(), input)).toMatchObject({ notRolledBack: ['settings'] });
    expect(services.settings.size).toBe(1);
    services.failOn('', 'signedOut');
    expect(await createOffer(options(), input)).toMatchObject({
      failure: { kind: 'session' },
      notRolledBack: ['settings'],
    });
    expect(journalSize()).toBe(1);
    services.clearFaults();
    expect(await createOffer(options(), input)).toEqual({ ok: true });
    expect(journalSize()).toBe(0);
  });
});

it('createOffer writes the values of the form', async () => {
  await createOffer(options(), input);
  const settings = services.settings.get('MOBILITHEK_PARKING/parken');
  expect({ ...settings?.value, lastUpdated: undefined }).toEqual({
    ...partsWith({ schema: '', p12FileName: 'a.p12' }).settings.value,
    lastUpdated: undefined,
  });
});
