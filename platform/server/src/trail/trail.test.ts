import { createLog } from '@mobidrom/platform-gateway';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COPIED_SERVICES } from '../operations/backup/copiedServices';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { OTHERS, openTrail, type Recorded, type Trail } from './trail';

const NOW = new Date('2026-11-20T10:07:00Z');
const DAYS = 86_400_000;

let store: Store;
let trail: Trail;
let reported: unknown[];
let lines: string[];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await empty();
  reported = [];
  lines = [];
  trail = openTrail({
    db: store.db,
    now: () => NOW,
    report: (error) => reported.push(error),
    log: createLog({ destination: { write: (line) => lines.push(line) } }),
  });
});

/** Empties the trail as only the owner of the database can. */
const empty = () =>
  sql`do $$ begin
    alter table audit_trail disable trigger user;
    delete from audit_trail;
    alter table audit_trail enable trigger user;
  end $$`.execute(store.db);
const rows = () => store.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
const add = (at: Date) =>
  store.db
    .insertInto('audit_trail')
    .values({ ...blank, at, object: at.toISOString() })
    .execute();
const blank = {
  kind: 'settings',
  outcome: 'succeeded',
  subject: '',
  actor: '',
  address: '',
  detail: '',
  request_id: '',
  count: 1,
} as const;

const change: Recorded = {
  kind: 'settings',
  outcome: 'succeeded',
  actor: { subject: 's-1', username: 'kim' },
  object: 'portal/start',
  detail: 'changed',
};
const refusal = (n: number): Recorded => ({ kind: 'refusal', outcome: 'refused', object: `GET /api/${n}` });
const origin = { id: 'a1b2c3d4', ip: '192.0.2.77' };

describe('an entry', () => {
  it('says who, when, from where and what, with the id of the request', async () => {
    await trail.record(change, origin);
    expect(await rows()).toMatchObject([
      {
        at: NOW,
        kind: 'settings',
        outcome: 'succeeded',
        subject: 's-1',
        actor: 'kim',
        address: '192.0.2.0/24',
        object: 'portal/start',
        detail: 'changed',
        request_id: 'a1b2c3d4',
        count: 1,
      },
    ]);
  });
  it('is in the log as well, with the shortened address', async () => {
    await trail.record(change, origin);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trail: { actor: 'kim', address: '192.0.2.0/24' } });
    expect(lines.join('')).not.toContain('192.0.2.77');
  });
  it('holds no secret that an object or a reason contains', async () => {
    await trail.record({
      ...change,
      object: 'https://u:geheim@a.example/?k=geheim',
      detail: 'Bearer geheim',
    });
    expect(JSON.stringify([await rows(), lines])).not.toContain('geheim');
  });
  it('is bounded in length, and has only what the database can store', async () => {
    await trail.record({ ...change, object: `\0\ud800${'ä'.repeat(5000)}` });
    expect((await rows())[0]?.object).toBe('ä'.repeat(298));
  });
  it('that cannot be stored is reported and stays in the log, and the change stands', async () => {
    const db = store.db.withPlugin({
      transformQuery: () => {
        throw new Error('disk full');
      },
      transformResult: async ({ result }) => result,
    });
    const failing = openTrail({ db, now: () => NOW, report: (error) => reported.push(error) });
    await failing.record(change, origin);
    expect(String(reported[0])).toContain('disk full');
  });
});

describe('the stored trail', () => {
  it.each([
    ['an update', sql`update audit_trail set actor = 'somebody else'`],
    ['a deletion', sql`delete from audit_trail`],
    ['truncation', sql`truncate audit_trail`],
  ])('refuses %s', async (_name, statement) => {
    await trail.record(change, origin);
    await expect(statement.execute(store.db)).rejects.toThrow('append-only');
    expect(await rows()).toMatchObject([{ actor: 'kim' }]);
  });
  it('loses entries older than 90 days, and no other ones', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAYS);
    const [old, recent] = [ago(90.01), ago(89.99)];
    await add(old);
    await add(recent);
    await trail.purge();
    expect((await rows()).map(({ at }) => at)).toEqual([recent]);
  });
  it('is in no backup, so that no restore replaces it', () => {
    const copied = Object.values(COPIED_SERVICES).flatMap(({ tables }) => tables as readonly string[]);
    expect(copied).not.toContain('audit_trail');
  });
});

describe('many refusals', () => {
  it('of one call are one entry at once, and one with their number later', async () => {
    for (let n = 0; n < 1000; n += 1) await trail.record(refusal(1), origin);
    expect(await rows()).toMatchObject([{ count: 1, request_id: 'a1b2c3d4' }]);
    await trail.flush();
    expect((await rows()).map(({ count }) => count)).toEqual([1, 999]);
    await trail.flush();
    expect(await rows()).toHaveLength(2);
  });
  it('of different calls and addresses take a bounded number of rows, and each is counted', async () => {
    for (let n = 0; n < 5000; n += 1) {
      await trail.record(refusal(n % 700), { id: `request-${n}`, ip: `10.${n % 250}.${n % 7}.1` });
    }
    await trail.flush();
    const found = await rows();
    expect(found.length).toBeLessThanOrEqual(41);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    expect(found.at(-1)).toMatchObject({ detail: OTHERS, object: '', address: '' });
  });
  it('of strangers do not hide that of a known person', async () => {
    for (let n = 0; n < 100; n += 1) await trail.record(refusal(n), origin);
    await trail.record({ ...refusal(1), actor: { subject: 's-1', username: 'kim' } }, origin);
    expect((await rows()).at(-1)).toMatchObject({ actor: 'kim' });
  });
  it('are not counted together with changes, of which each is an entry', async () => {
    for (let n = 0; n < 30; n += 1) await trail.record(change, origin);
    expect(await rows()).toHaveLength(30);
  });
});
