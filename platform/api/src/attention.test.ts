import { describe, expect, it } from 'vitest';
import {
  backupProblem,
  hasNeverDelivered,
  isLateSource,
  lastDueRun,
  listAllDataEntries,
  listDataEntriesIn,
  missingSince,
  readSchedulers,
  scheduleTolerance,
  tellsImports,
} from './attention';
import type { EventRecord } from './backup';
import { type Cron, EMPTY_CRON } from './cron';
import type { Request } from './request';

const every15: Cron = { ...EMPTY_CRON, minutes: [0, 15, 30, 45] };
const hourly: Cron = { ...EMPTY_CRON, minutes: [0] };
const dailyAt4: Cron = { ...EMPTY_CRON, minutes: [0], hours: [4] };
const at = (text: string) => new Date(text);

describe('scheduleTolerance', () => {
  it.each([
    ['every minute', EMPTY_CRON, 10],
    ['every 15 minutes', every15, 10],
    ['every hour', hourly, 15],
    ['every day', dailyAt4, 120],
  ])('is for %s a quarter of the interval within its limits', (_name, cron, minutes) => {
    expect(scheduleTolerance(cron)).toBe(minutes * 60_000);
  });
});

describe('lastDueRun', () => {
  it('is the run before the one that may still be under way', () => {
    expect(lastDueRun(dailyAt4, at('2026-11-26T05:59:59Z'))).toEqual(at('2026-11-25T04:00:00Z'));
    expect(lastDueRun(dailyAt4, at('2026-11-26T06:00:00Z'))).toEqual(at('2026-11-26T04:00:00Z'));
  });

  it.each([
    ['the beginning of summer time', '2026-03-29T06:00:00Z', '2026-03-29T04:00:00Z'],
    ['its end', '2026-10-25T06:00:00Z', '2026-10-25T04:00:00Z'],
  ])('is in UTC, also at %s', (_name, now, due) => {
    expect(lastDueRun(dailyAt4, at(now))).toEqual(at(due));
  });
});

describe('missingSince', () => {
  it('is the first run after the last one, not the latest that is missing', () => {
    expect(missingSince(dailyAt4, at('2026-11-23T04:00:10Z'))).toEqual(at('2026-11-24T04:00:00Z'));
    expect(missingSince(dailyAt4, at('2026-11-23T04:00:00Z'))).toEqual(at('2026-11-24T04:00:00Z'));
  });

  it('is unknown without a last run', () => {
    expect(missingSince(dailyAt4, undefined)).toBeUndefined();
  });
});

describe('isLateSource', () => {
  const source = { active: true, cron: dailyAt4, lastImport: '2026-11-25T04:00:10Z' } as const;
  const morning = at('2026-11-26T06:00:00Z');

  it('tells a source that has missed a run from one that has time left', () => {
    expect(isLateSource(source, at('2026-11-26T05:59:00Z'))).toBe(false);
    expect(isLateSource(source, morning)).toBe(true);
    expect(isLateSource({ ...source, lastImport: '2026-11-26T04:00:00Z' }, morning)).toBe(false);
  });

  it.each([
    ['inactive', { active: false }],
    ['failed', { errorMessage: 'Zeitüberschreitung' }],
    ['never imported', { lastImport: undefined }],
  ])('does not count a source that is %s', (_name, change) => {
    expect(isLateSource({ ...source, ...change }, morning)).toBe(false);
  });
});

it.each([
  ['active', {}, true],
  ['inactive', { active: false }, false],
  ['failed', { errorMessage: 'Zeitüberschreitung' }, false],
  ['imported', { lastImport: '2026-11-25T04:00:10Z' }, false],
])('tells whether a source that is %s has never delivered', (_name, change, expected) => {
  expect(hasNeverDelivered({ active: true, lastImport: undefined, ...change })).toBe(expected);
});

it('knows a service that tells of imports by those that were or will be made', () => {
  const nothing = { lastImport: undefined, nextImport: undefined };
  expect(tellsImports([nothing, { ...nothing, nextImport: '2026-11-25T04:00:00Z' }])).toBe(true);
  expect(tellsImports([{ ...nothing, lastImport: '2026-11-25T04:00:10Z' }])).toBe(true);
  expect(tellsImports([nothing])).toBe(false);
});

describe('backupProblem', () => {
  const event = { active: true, cron: dailyAt4 };
  const now = at('2026-11-26T08:00:00Z');
  const record = (time: string, operationStatus?: string): EventRecord => ({
    eventTime: at(time).getTime() / 1000,
    eventDetails: { operationStatus },
  });

  it.each([
    ['overdue', 'there is none', undefined],
    ['overdue', 'the last one is of the day before', record('2026-11-25T04:00:00Z', 'succeeded')],
    ['failed', 'the last scheduled one failed', record('2026-11-26T04:00:00Z', 'failed')],
    ['failed', 'one failed after the scheduled one', record('2026-11-26T07:00:00Z', 'failed')],
    ['failed', 'the last one failed days ago', record('2026-11-22T04:00:00Z', 'failed')],
    [undefined, 'the last one is current', record('2026-11-26T04:00:00Z', 'succeeded')],
    [undefined, 'it is under way', record('2026-11-26T04:00:00Z')],
  ])('is %s where %s', (expected, _name, latest) => {
    expect(backupProblem(event, latest, now)).toBe(expected);
  });

  it.each([
    ['missing', undefined],
    ['failed', record('2026-11-26T04:00:00Z', 'failed')],
  ])('is none of a paused event whose last backup is %s', (_name, latest) => {
    expect(backupProblem({ ...event, active: false }, latest, now)).toBeUndefined();
  });
});

describe('readSchedulers', () => {
  it('tells no events from no session', async () => {
    const none = await readSchedulers(async () => Response.json([]));
    expect(none).toEqual({ ok: true, value: { items: [], unread: [] } });
    const ended = await readSchedulers(async () => undefined);
    expect(!ended.ok && ended.failure.kind).toBe('session');
  });
});

const entry = (dataSetId: string, more: object = {}) => ({
  dataSetId,
  title: dataSetId,
  active: true,
  cron: dailyAt4,
  adapter: 'GBFS',
  adapterSettings: { value: {} },
  ...more,
});

/** Service with these data sources, 500 to a page. */
function serviceOf(entries: readonly ReturnType<typeof entry>[], rowSetVersion = 1) {
  const sent: string[] = [];
  const request: Request = async (path) => {
    sent.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    const start = Number(query.get('page')) * 500;
    const page = entries.slice(start, start + 500);
    return Response.json({
      rowSetVersion,
      totalCount: entries.length,
      data: Object.fromEntries(page.map((one) => [one.dataSetId, one])),
      order: page.map(({ dataSetId }) => dataSetId),
    });
  };
  return { request, sent };
}

describe('listAllDataEntries', () => {
  it('reads all pages, with the same query', async () => {
    const { request, sent } = serviceOf(Array.from({ length: 501 }, (_, at) => entry(`s${at}`)));
    const all = await listAllDataEntries(request, { filters: [{ column: 'title', text: 's' }] });
    expect(all.ok && all.value.items.length).toBe(501);
    expect(sent).toHaveLength(2);
    expect(sent.every((path) => path.includes('filter=title'))).toBe(true);
  });

  it('leaves out what was deleted while it was read', async () => {
    const sources = Array.from({ length: 500 }, (_, at) => entry(`s${at}`));
    const before = serviceOf([entry('unlesbar', { title: 7 }), ...sources]).request;
    const after = serviceOf([entry('s1')], 2).request;
    let reads = 0;
    const request: Request = (path, options) => {
      reads += 1;
      return (reads === 1 ? before : after)(path, options);
    };
    const all = await listAllDataEntries(request);
    expect(all.ok && all.value.items.map(({ dataSetId }) => dataSetId)).toEqual(['s1']);
    expect(all.ok && all.value.unread).toBeUndefined();
    expect(reads).toBe(3);
  });

  it('fails with the page that cannot be read', async () => {
    const { request } = serviceOf(Array.from({ length: 501 }, (_, at) => entry(`s${at}`)));
    const broken: Request = (path, options) =>
      path.includes('page=1') ? Promise.resolve(new Response('', { status: 503 })) : request(path, options);
    const all = await listAllDataEntries(broken);
    expect(!all.ok && all.failure.status).toBe(503);
  });
});

describe('listDataEntriesIn', () => {
  const now = at('2026-11-26T08:00:00Z');
  const { request } = serviceOf([
    entry('2', { errorMessage: 'Zeitüberschreitung', lastImport: '2026-11-26T04:00:00Z' }),
    entry('1', { errorMessage: '404', lastImport: '2026-11-26T04:00:00Z' }),
    entry('spaet', { lastImport: '2026-11-24T04:00:00Z' }),
    entry('gut', { lastImport: '2026-11-26T04:00:00Z' }),
  ]);

  it.each([
    ['fehlgeschlagen', ['2', '1']],
    ['ueberfaellig', ['spaet']],
  ] as const)('returns those that are %s, in the order of the service', async (state, ids) => {
    const answer = await listDataEntriesIn(state, request, {}, { now });
    expect(answer.ok && [answer.value.order, answer.value.totalCount]).toEqual([ids, ids.length]);
  });

  it('returns the page that is asked for, and the number of all', async () => {
    const answer = await listDataEntriesIn('fehlgeschlagen', request, { page: 1, pageSize: 1 }, { now });
    expect(answer.ok && [answer.value.order, answer.value.totalCount]).toEqual([['1'], 2]);
  });
});
