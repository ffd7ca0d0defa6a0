import { EMPTY_CRON } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { eventColumnsWithRuns } from './eventColumns';
import type { EventRow } from './eventRows';
import { countOf, isPressed, QUICK_FILTERS, toggled } from './quickFilter';

type View = Parameters<typeof toggled>[0];
const [failed, inactive, never] = QUICK_FILTERS as readonly [
  (typeof QUICK_FILTERS)[number],
  (typeof QUICK_FILTERS)[number],
  (typeof QUICK_FILTERS)[number],
];
const view = (...filters: View['filters'][number][]): View => ({ page: 3, filters }) as unknown as View;
const named = { column: 'eventName', text: 'import' };
const FAILED = { column: 'result', text: 'fehlgeschlagen' };
const INACTIVE = { column: 'active', text: 'inaktiv' };

it('sets one quick filter in place of another, and keeps the filters of the table', () => {
  expect(toggled(view(named, FAILED), inactive)).toMatchObject({ page: 1, filters: [named, INACTIVE] });
  expect(toggled(view(named, INACTIVE), inactive).filters).toEqual([named]);
  expect(toggled(view(named, { column: 'result', text: 'erfolgreich' }), failed).filters).toEqual([
    named,
    FAILED,
  ]);
});

it('shows and takes back each of several that an address sets', () => {
  const both = view(FAILED, INACTIVE);
  expect([failed, inactive, never].map((quick) => isPressed(both, quick))).toEqual([true, true, false]);
  expect(toggled(both, failed).filters).toEqual([INACTIVE]);
});

it('counts the rows without the other quick filters, with the filters of the table', () => {
  const row = (eventName: string, active: boolean, lastRunStatus: 'FAILED' | 'SUCCEEDED') =>
    ({
      ...{ type: 'schedulerEvent', eventName, active, repeatMissedEvents: 0, cron: EMPTY_CRON },
      ...{ lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus, next: 'nie' },
    }) as unknown as EventRow;
  const rows = [
    row('a_import', true, 'FAILED'),
    row('b_import', false, 'SUCCEEDED'),
    row('c', false, 'FAILED'),
  ];
  const counts = (now: View) =>
    [failed, inactive, never].map((quick) => countOf(rows, eventColumnsWithRuns, now, quick));
  expect(counts(view())).toEqual([2, 2, 0]);
  expect(counts(view(FAILED))).toEqual([2, 2, 0]);
  expect(counts(view(named, INACTIVE))).toEqual([1, 1, 0]);
});
