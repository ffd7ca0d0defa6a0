import type { Portal, PortalRequest } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { SourceServices, sourceWith } from '../../sources/sourceServices.fixture';
import { storageFake } from '../../transaction/journal.fixture';
import type { Locks } from '../../transaction/locks';
import { memoryLocks } from '../../transaction/locks.fixture';
import { PLAN } from '../lines/lines.fixture';
import { commonOf } from '../plan/commonChoices';
import { createBulkJournal, isSettled } from './bulkJournal';
import { createBulkRun } from './bulkRun';
import { orderWith, portalOf, posted } from './run.fixture';

const POST = 'POST dataset-management/dataEntries';

interface Situation {
  readonly locks?: Locks;
  /** Default: the services themselves. */
  readonly request?: PortalRequest;
}

function setup(services: SourceServices, { locks = memoryLocks(), request }: Situation = {}) {
  const items = new Map<string, string>();
  const journal = createBulkJournal(storageFake(items));
  const { jobs, ...rest } = portalOf(services);
  const portal: Portal = {
    ...rest,
    ...(request && { request }),
    // As the host's: an error of a job is its outcome.
    jobs: {
      ...jobs,
      run: (...job) => jobs.run(...job).catch(() => ({ status: 'failed', text: 'Unerwarteter Fehler' })),
    },
  };
  const now = () => new Date('2026-11-25T12:00:00Z');
  const create = () => createBulkRun({ portal, locks, journal, now });
  const run = create();
  const ended = (of = run) => {
    const state = of.get();
    if (state.phase !== 'ended') throw new Error(state.phase);
    return { stop: state.stop, states: state.results.map(({ state }) => state) };
  };
  return { run, create, ended, items, entries: () => journal.entriesOf('test') };
}

it('adds all lines, and leaves nothing in the browser', async () => {
  const services = new SourceServices();
  const { run, ended, items } = setup(services);
  await run.start(orderWith(3));
  expect(ended()).toEqual({ stop: undefined, states: ['created', 'created', 'created'] });
  expect(items.size).toBe(0);
  run.dismiss();
  expect(run.get()).toEqual({ phase: 'none' });
});

it('sends failed lines again at a retry, and no other', async () => {
  const services = new SourceServices();
  let refusals = 1;
  const { run, ended, entries } = setup(services, {
    request: async (path, options) => {
      const isSecond = options?.method === 'POST' && String(options.body).includes('"rad-2"');
      if (isSecond && refusals-- > 0)
        return Response.json({ title: 'Ungültig', status: 400 }, { status: 400 });
      return services.request(path, options);
    },
  });
  await run.start(orderWith(3));
  expect(ended().states).toEqual(['created', 'failed', 'created']);
  // The refused line is none to go on with, but one of the file to mend.
  expect(entries()).toMatchObject([
    { lines: [2, 4], done: [2, 4], missing: [3], sent: { 2: 'rad-1', 4: 'rad-3' } },
  ]);
  expect(entries().every(isSettled)).toBe(true);
  await run.retry();
  expect(ended().states).toEqual(['created', 'created', 'created']);
  expect(posted(services)).toBe(3);
  expect(entries()).toEqual([]);
});

it('remembers a part of the table that is open while another one is added', async () => {
  const services = new SourceServices();
  const { create, entries } = setup(services);
  services.failOn(POST, 'lost');
  await create().start(orderWith(2));
  services.clearFaults();
  const all = orderWith(4);
  await create().start({ ...all, lines: all.lines.slice(2) });
  expect(entries()).toMatchObject([{ lines: [2, 3, 4, 5], done: [4, 5] }]);
});

it('goes on in another tab with the same table, and adds nothing twice', async () => {
  const services = new SourceServices();
  const { run, create, ended, entries, items } = setup(services);
  const answer = services.hold();
  const started = run.start(orderWith(4));
  // The list is asked for first; the first line follows its answer.
  run.cancel();
  answer();
  await started;
  expect(ended().stop).toBe('cancelled');
  services.failOn(POST, 'lost');
  await run.retry();
  expect(ended()).toEqual({ stop: 'disconnected', states: ['open', 'open', 'open', 'open'] });
  expect(entries()).toMatchObject([{ at: '2026-11-25T12:00:00.000Z', lines: [2, 3, 4, 5], done: [] }]);
  services.clearFaults();
  const later = create();
  await later.start(orderWith(4));
  expect(ended(later).states).toEqual(['created', 'created', 'created', 'created']);
  expect(services.stored.size).toBe(4);
  await create().start(orderWith(4));
  expect(services.stored.size).toBe(4);
  expect(items.size).toBe(0);
});

it('is complete when the lines that were not sent again exist', async () => {
  const services = new SourceServices();
  services.failOn(POST, 503);
  const { run, create, ended, items } = setup(services);
  await run.start(orderWith(2));
  services.clearFaults();
  const [first, ...rest] = orderWith(2).lines;
  const others = [{ number: first?.number ?? 0, title: 'Rad 1', id: 'rad-1', state: 'exists' as const }];
  const later = create();
  await later.start({ ...orderWith(2), lines: rest, others });
  expect(ended(later).states).toEqual(['exists', 'created']);
  expect(items.size).toBe(0);
});

it('keeps the choices for the file of faulty lines, until the next run has ended', async () => {
  const services = new SourceServices();
  const { create, entries } = setup(services);
  const faulty = { number: 9, title: 'Falsch', id: '', state: 'failed' as const };
  await create().start({ ...orderWith(2), others: [faulty] });
  expect(entries()).toMatchObject([{ id: 'tabelle', done: [2, 3], missing: [9], common: commonOf(PLAN) }]);
  // A run that is still open takes the place as well, and stays beside the next one.
  services.failOn(POST, 503);
  await create().start(orderWith(3, 'offen'));
  expect(entries()).toMatchObject([{ id: 'offen', missing: [4] }]);
  services.clearFaults();
  await create().start(orderWith(4, 'korrigiert'));
  expect(entries()).toMatchObject([{ id: 'offen', lines: [2, 3, 4], done: [2, 3] }]);
});

it('remembers no run that has sent nothing', async () => {
  const services = new SourceServices();
  services.failOn('GET dataset-management/dataEntries', 503);
  const { run, ended, items } = setup(services);
  await run.start(orderWith(2));
  expect(ended().stop).toBe('unreadable');
  expect(items.size).toBe(0);
});

it('recognizes by the journal what was added without an answer, and nothing that somebody else has added', async () => {
  const services = new SourceServices();
  let lost = 2;
  const { run, create, ended } = setup(services, {
    request: async (path, options) => {
      if (options?.method !== 'POST' || lost-- <= 0) return services.request(path, options);
      // The first line is added, the second one comes to nothing.
      if (lost === 1) await services.request(path, options);
      throw new TypeError('Failed to fetch');
    },
  });
  await run.start(orderWith(2));
  expect(ended().states).toEqual(['open', 'open']);
  services.put(sourceWith({ dataSetId: 'rad-2', title: 'Ihres' }));
  const later = create();
  await later.start(orderWith(2));
  expect(ended(later).states).toEqual(['created', 'failed']);
  await later.retry();
  expect(ended(later).states).toEqual(['created', 'created']);
  expect([...services.stored.keys()]).toEqual(['rad-1', 'rad-2', 'rad-2-2']);
});

it('keeps numbers and ids, what all lines have in common, and no cell of a line', async () => {
  const services = new SourceServices();
  services.failOn(POST, 'lost');
  const { run, items, entries } = setup(services);
  await run.start({ ...orderWith(2), partColumn: '5' });
  expect(entries()).toMatchObject([{ common: commonOf(PLAN), partColumn: '5' }]);
  const stored = [...items.values()].join();
  expect(stored).toContain('"2":"rad-1"');
  expect(stored).not.toMatch(/Rad|daten\.example/);
});

it('recognizes an interrupted run without common choices, or with damaged ones', async () => {
  const services = new SourceServices();
  services.failOn(POST, 503);
  const { run, items, entries } = setup(services);
  await run.start(orderWith(2));
  const [[name, stored] = ['', '{}']] = [...items];
  items.set(name, JSON.stringify({ ...JSON.parse(stored), common: { adapter: 7 } }));
  expect(entries()).toMatchObject([{ id: 'tabelle', lines: [2, 3] }]);
  expect(entries()[0]?.common).toBeUndefined();
});

it('says of an unexpected error what was added before it, and remembers it', async () => {
  const services = new SourceServices();
  let isBroken = true;
  const { run, create, ended, entries } = setup(services, {
    request: async (path, options) => {
      const answer = await services.request(path, options);
      const isSecond = options?.method === 'POST' && String(options.body).includes('"rad-2"');
      if (!isSecond || !isBroken) return answer;
      return Object.defineProperty(answer as Response, 'ok', {
        get: () => {
          throw new Error('broken');
        },
      });
    },
  });
  const faulty = { number: 9, title: 'Falsch', id: '', state: 'failed' as const };
  await run.start({ ...orderWith(3), others: [faulty] });
  expect(ended()).toEqual({ stop: 'broken', states: ['created', 'open', 'open', 'failed'] });
  expect(entries()).toMatchObject([{ lines: [2, 3, 4], done: [2], missing: [9, 3, 4] }]);
  isBroken = false;
  const later = create();
  await later.start(orderWith(3));
  expect(ended(later).states).toEqual(['created', 'created', 'created']);
  expect(services.stored.size).toBe(3);
});

it('does not begin while another tab adds lines', async () => {
  const services = new SourceServices();
  const { run, ended } = setup(services, { locks: { runIfFree: async () => ({ ran: false }) } });
  await run.start(orderWith(2));
  expect(ended()).toEqual({ stop: 'locked', states: ['open', 'open'] });
  expect(services.sent).toEqual([]);
});

it('begins once, also at a double click', async () => {
  const services = new SourceServices();
  const { run } = setup(services);
  await Promise.all([run.start(orderWith(2)), run.start(orderWith(2))]);
  expect(posted(services)).toBe(2);
});
