import { failure, type ListPage, success } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { INITIAL_PAGER, type PagerAction, type PagerMachine } from './pagerMachine';
import { reducePager } from './pagerReducer';

const all = { filters: [] };
const sorted = { filters: [], sort: { column: 'name', direction: 'desc' } } as const;
const show = (start = 0, end = 10, query: typeof all | typeof sorted = all) =>
  ({ type: 'show', query, start, end }) as const;
const page = (change: Partial<ListPage<string>> = {}): ListPage<string> => ({
  rowSetVersion: '1',
  totalCount: 1200,
  items: ['row'],
  ...change,
});
const answered = (fetch: number, change?: Partial<ListPage<string>>) =>
  ({ type: 'answered', fetch, answer: success(page(change)) }) as const;
const broken = failure({ kind: 'http', status: 500, text: 'kaputt' });

/** The machine and the last effects after these actions. */
function after(actions: readonly PagerAction<string>[], readsAhead = false) {
  let machine: PagerMachine<string> = INITIAL_PAGER;
  let effects: readonly string[] = [];
  for (const action of actions) {
    const step = reducePager(machine, action, readsAhead);
    machine = step.machine;
    effects = step.effects.map((effect) =>
      effect.type === 'fetch' ? `${effect.ahead ? 'ahead' : 'fetch'} ${effect.fetch}` : effect.type,
    );
  }
  const { phase, ahead, published } = machine;
  return { machine, effects, phase, ahead, ...published };
}

describe('effects', () => {
  it.each<[string, readonly PagerAction<string>[], readonly string[]]>([
    ['the first rows', [show()], ['fetch 0']],
    ['rows of two fetches', [show(480, 520)], ['fetch 0', 'fetch 1']],
    ['rows that are under way', [show(), show()], []],
    ['rows that are here', [show(), answered(0), show()], []],
    ['further rows', [show(), answered(0), show(500, 510)], ['fetch 1']],
    ['rows beyond the end, once it is known', [show(5000, 5010), answered(10, { items: [] })], ['fetch 2']],
    ['another query', [show(), answered(0), show(0, 10, sorted)], ['abort', 'fetch 0']],
    ['a reload', [show(500, 510), answered(1), { type: 'reload' }], ['abort', 'fetch 1']],
    ['a reload before anything was wanted', [{ type: 'reload' }], ['abort']],
    ['a stop', [show(), { type: 'stop' }], ['abort']],
    [
      'a newer first page',
      [show(), answered(0), { type: 'reload' }, answered(0, { rowSetVersion: '2' })],
      [],
    ],
    [
      'a newer later page',
      [show(), answered(0), show(500, 510), answered(1, { rowSetVersion: '2' })],
      ['abort', 'fetch 0'],
    ],
  ])('after %s', (_, actions, effects) => {
    expect(after(actions).effects).toEqual(effects);
  });

  it.each<[string, readonly PagerAction<string>[], readonly string[], string]>([
    ['an answer', [], ['awaitIdle'], 'waiting'],
    ['idle', [{ type: 'idle' }], ['ahead 1'], 'asking'],
    [
      'an answer ahead',
      [{ type: 'idle' }, { type: 'answeredAhead', fetch: 1, answer: success(page()) }],
      ['awaitIdle'],
      'waiting',
    ],
    ['a failure ahead', [{ type: 'idle' }, { type: 'answeredAhead', fetch: 1, answer: broken }], [], 'off'],
    [
      'an answer ahead with newer rows',
      [{ type: 'idle' }, { type: 'answeredAhead', fetch: 1, answer: success(page({ rowSetVersion: '2' })) }],
      [],
      'off',
    ],
    [
      'an empty answer ahead, as without a session',
      [
        { type: 'idle' },
        { type: 'answeredAhead', fetch: 1, answer: success(page({ rowSetVersion: '', totalCount: 0 })) },
      ],
      [],
      'off',
    ],
    ['idle while something is fetched', [show(500, 510), { type: 'idle' }], [], 'off'],
    ['a reload', [{ type: 'reload' }], ['abort', 'fetch 0'], 'off'],
  ])('reading ahead after %s', (_, actions, effects, ahead) => {
    expect(after([show(), answered(0), ...actions], true)).toMatchObject({ effects, ahead });
  });
});

describe('states', () => {
  it.each<[string, readonly PagerAction<string>[], object]>([
    ['nothing was wanted', [], { phase: 'outdated', loading: false, rows: undefined }],
    ['the first rows are under way', [show()], { phase: 'outdated', loading: true, rows: undefined }],
    [
      'the first rows are here',
      [show(), answered(0)],
      { phase: 'current', loading: false, rows: { query: all } },
    ],
    [
      'another query is under way',
      [show(), answered(0), show(0, 10, sorted)],
      { phase: 'outdated', loading: true, rows: { query: all } },
    ],
    [
      'one of two fetches failed',
      [show(480, 520), { type: 'answered', fetch: 0, answer: broken }],
      { loading: true, failure: { status: 500 } },
    ],
    [
      'the other one came',
      [show(480, 520), { type: 'answered', fetch: 0, answer: broken }, answered(1)],
      { phase: 'current', loading: true, failure: undefined },
    ],
    [
      'rows moved',
      [show(), answered(0), show(500, 510), answered(1, { rowSetVersion: '2' })],
      { phase: 'outdated', loading: true, restarts: 1 },
    ],
    [
      'a whole list is wanted again while another query is under way',
      [show(), answered(0, { totalCount: 1 }), show(0, 10, sorted), show()],
      { phase: 'current', loading: false, rows: { query: all } },
    ],
  ])('%s', (_, actions, state) => {
    expect(after(actions)).toMatchObject(state);
  });

  it('stay the same object when nothing changes', () => {
    const { machine } = after([show(), answered(0)]);
    const step = reducePager(machine, show(), false);
    expect(step.machine.published).toBe(machine.published);
    expect(step.effects).toEqual([]);
  });
});
