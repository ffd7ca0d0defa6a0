import { TRIAL_BOUNDS, type TrialFinding, type TrialSet, trialFindingKind } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { beginRun, expired, interruptionOf, isOver, received, type TrialRun, triedAreas } from './run';
import { trial } from './texts';

const area = (path: string, roles?: string[]) => ({
  ...{ path, title: path.toUpperCase(), access: roles ? ('protected' as const) : ('public' as const) },
  ...(roles && { roles }),
});
const SET: TrialSet = {
  state: 'seen',
  register: {
    remotes: [
      {
        name: 'content',
        active: { version: '1.1.0' },
        areas: [area('a'), area('b', ['tag_verwaltung_read']), area('c'), area('d'), area('e', ['other'])],
      },
    ],
  },
};
const begin = () => beginRun(13, SET, { roles: ['tag_verwaltung_read'], groups: [] });
const statuses = ({ areas }: TrialRun) => areas.map(({ status }) => status);
const done = { trial: 'done', mounted: true, ms: 850, bytes: 2048 } as const;
const finding = (text: string) => ({ trial: 'finding', finding: { kind: 'error', text } }) as const;
const findingsOf = ({ areas }: TrialRun, path: string) =>
  areas.find((one) => one.path === path)?.findings.map(({ kind }) => kind);

describe('a Probelauf', () => {
  it('opens two areas at once, and none that the person may not enter', () => {
    let run = begin();
    expect(statuses(run)).toEqual(['running', 'running', 'waiting', 'waiting', 'closed']);
    run = received(run, 'b', done);
    expect(statuses(run)).toEqual(['running', 'done', 'running', 'waiting', 'closed']);
    for (const path of ['a', 'c', 'd']) run = received(run, path, done);
    expect(isOver(run)).toBe(true);
    expect(triedAreas(run).map(({ path, tried, ms, bytes }) => [path, tried, ms, bytes])).toEqual([
      ['a', true, 850, 2048],
      ['b', true, 850, 2048],
      ['c', true, 850, 2048],
      ['d', true, 850, 2048],
      ['e', false, undefined, undefined],
    ]);
  });

  it('goes on after an area that hangs, and keeps what that had reported', () => {
    const run = expired(received(begin(), 'a', finding('x')), 'a');
    expect(findingsOf(run, 'a')).toEqual(['error', 'timeout']);
    expect(statuses(run)).toEqual(['done', 'running', 'running', 'waiting', 'closed']);
    expect(received(run, 'a', finding('late'))).toEqual(run);
    expect(expired(run, 'a')).toEqual(run);
  });

  it('cannot go on when its set is no longer proposed or another one is live', () => {
    const run = begin();
    const proposal = (id: number, isStale: boolean) => ({ id, isStale });
    expect(interruptionOf(run, [proposal(12, true), proposal(13, false)], false)).toBeUndefined();
    expect(interruptionOf(run, [proposal(13, true)], false)).toBe('stale');
    expect(interruptionOf(run, [proposal(12, false)], false)).toBe('gone');
  });

  it('is left to the platform once it is over, unless its outcome was not kept and its set is gone', () => {
    const over = ['a', 'b', 'c', 'd'].reduce((one, path) => received(one, path, done), begin());
    expect(interruptionOf(over, [], false)).toBeUndefined();
    expect(interruptionOf(over, [], true)).toBe('gone');
    expect(interruptionOf(over, [{ id: 13, isStale: true }], true)).toBeUndefined();
  });

  it('finds that a page did not appear, also after as many findings as are kept', () => {
    let run = begin();
    for (let at = 0; at < TRIAL_BOUNDS.findings + 5; at++) run = received(run, 'a', finding(`${at}`));
    run = received(run, 'a', { trial: 'done', mounted: false });
    expect(findingsOf(run, 'a')?.at(-1)).toBe('mount');
    expect(findingsOf(run, 'a')?.length).toBeLessThanOrEqual(TRIAL_BOUNDS.findings);
  });
});

it('is kept without the characters that the platform does not take, which an earlier host sends', () => {
  const run = received(begin(), 'a', finding('a\u2028b\u202ec'));
  expect(triedAreas(run)[0]?.findings).toEqual([{ kind: 'error', text: 'a b c' }]);
});

describe('the places of findings', () => {
  const fill = (kinds: readonly TrialFinding['kind'][]) => {
    let run = begin();
    for (const kind of kinds)
      for (let at = 0; at < TRIAL_BOUNDS.findings; at++)
        run = received(run, 'a', { trial: 'finding', finding: { kind, text: `${at}` } });
    return findingsOf(run, 'a') ?? [];
  };

  it('keep one for each kind, whichever comes first and however often', () => {
    const kinds = trialFindingKind.options;
    for (const order of [kinds, [...kinds].reverse()]) {
      const found = fill(order);
      expect(new Set(found)).toEqual(new Set(kinds));
      expect(found).toHaveLength(TRIAL_BOUNDS.findings);
    }
  });
});

describe('the sentence about a kept Probelauf', () => {
  const kept = (run: TrialRun) =>
    trial.summary({ at: '2026-11-27T16:00:00.000Z', by: 'kim', areas: triedAreas(run) });
  const finish = (run: TrialRun) =>
    ['a', 'b', 'c', 'd'].reduce((one, path) => received(one, path, done), run);

  it('counts areas without findings, and names those that were not tried', () => {
    expect(kept(finish(begin()))).toBe(
      'Probelauf vom 27.11.2026, 16:00 durch kim: 4 Bereiche ohne Befund; nicht geprüft: „E“',
    );
  });
  it('names the areas with findings', () => {
    expect(kept(finish(received(expired(begin(), 'a'), 'b', finding('x'))))).toContain(
      'Befunde in „A“ und „B“',
    );
  });
});
