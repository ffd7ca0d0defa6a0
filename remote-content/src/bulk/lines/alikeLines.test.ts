import { expect, it } from 'vitest';
import { alikeLines, withValues } from './alikeLines';
import { buildLines, type LineEdits } from './buildLines';
import { createLineCheck } from './checkLines';
import { NOTHING_KNOWN, PLAN, tableOf } from './lines.fixture';

const owners = ['Stadt Koeln', 'Stadt Koeln', 'Stadt Bonn', 'Stadt Koeln', 'Stadt Köln'];
const table = tableOf(...owners.map((owner, at) => [`Rad ${at}`, `https://a.example/${at}`, '', '', owner]));
const check = createLineCheck({
  plan: PLAN,
  known: NOTHING_KNOWN,
  organisations: new Set(['Stadt Köln']),
});
const checked = (edits: LineEdits) => check(buildLines(table, PLAN, edits));
const alike = (edits: LineEdits) => [...alikeLines(checked(edits), buildLines(table, PLAN, new Map()))];

it('finds the lines that are wrong as a mended one was, and leaves others alone', () => {
  const mended = withValues(new Map(), [3], { rightsholder: 'Stadt Köln' });
  expect(alike(mended)).toEqual([[3, { rightsholder: [2, 5] }]]);
  const all = withValues(mended, [2, 5], { rightsholder: 'Stadt Köln' });
  expect(checked(all).map(({ state }) => state)).toEqual(['ready', 'ready', 'faulty', 'ready', 'ready']);
  expect(alike(all)).toEqual([]);
});

it('finds none for a line that is still wrong, that was not changed or is left out, nor by a title', () => {
  expect(alike(new Map())).toEqual([]);
  expect(alike(new Map([[3, { rightsholder: 'Köln' }]]))).toEqual([]);
  expect(alike(new Map([[3, { rightsholder: 'Stadt Köln', isOmitted: true }]]))).toEqual([]);
  expect(alike(new Map([[3, { title: 'Bus' }]]))).toEqual([]);
});

it('keeps what else was changed in a line', () => {
  const edits = new Map([[2, { title: 'Bus' }]]);
  expect([...withValues(edits, [2, 3], { adapter: 'GTFS' })]).toEqual([
    [2, { title: 'Bus', adapter: 'GTFS' }],
    [3, { adapter: 'GTFS' }],
  ]);
  expect(edits.get(2)).toEqual({ title: 'Bus' });
});
