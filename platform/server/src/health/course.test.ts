import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { readCourse } from './course';
import { storeBatch } from './store';

const NOW = new Date('2026-11-25T10:30:00Z');
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Counts events of `content` at a moment. */
const count = (at: string, version: string, kind: string, count: number, more: object = {}) =>
  storeBatch(store.db, {
    minutes: [
      {
        minute: `${at.slice(0, 16)}:00.000Z`,
        set_id: 3,
        remote: 'content',
        version,
        kind,
        file: '',
        count,
        unreachable: 0,
        again: 0,
        first_at: at,
        last_at: at,
        ...more,
      },
    ],
    tabs: [],
    failedTabs: [],
  });

it('returns the last hour by release, and the last fourteen days by remote', async () => {
  await count('2026-11-11T23:59:00.000Z', '1.0.0', 'load', 99);
  await count('2026-11-12T00:00:00.000Z', '1.0.0', 'load', 4);
  await count('2026-11-25T09:29:00.000Z', '1.1.0', 'load', 50);
  await count('2026-11-25T09:31:00.000Z', '1.1.0', 'load', 20);
  await count('2026-11-25T10:29:00.000Z', '1.1.0', 'load', 2, { set_id: 4 });
  await count('2026-11-25T10:29:00.000Z', '1.1.0', 'render', 3, { file: 'tags.js', unreachable: 1 });
  await count('2026-11-25T10:29:00.000Z', '1.0.0', 'load', 1, { remote: 'host' });
  const course = await readCourse(store.db, NOW);
  expect(course.until).toBe('2026-11-25T10:30:00.000Z');
  expect(course.hour).toEqual([
    {
      remote: 'content',
      version: '1.1.0',
      loads: 22,
      failures: [
        {
          kind: 'render',
          file: 'tags.js',
          count: 3,
          unreachable: 1,
          first: '2026-11-25T10:29:00.000Z',
          last: '2026-11-25T10:29:00.000Z',
        },
      ],
    },
    { remote: 'host', version: '1.0.0', loads: 1, failures: [] },
  ]);
  expect(course.days).toEqual([
    { remote: 'content', day: '2026-11-12', loads: 4, failures: 0 },
    { remote: 'content', day: '2026-11-25', loads: 72, failures: 2 },
    { remote: 'host', day: '2026-11-25', loads: 1, failures: 0 },
  ]);
});
