import type { ChangeSet } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { differences, nextSet, type WantedState } from './nextSet';

const at = '2026-11-20T08:00:00.000Z';
/** Returns the sets of changes of the remote `content`, each live in turn. */
function live(...changes: readonly (string | null | { readonly back: string | null })[]): ChangeSet {
  let set: ChangeSet | undefined;
  changes.forEach((change, index) => {
    const isBack = typeof change === 'object' && change !== null;
    const content = isBack ? change.back : change;
    const wanted: WantedState = {
      host: '1.0.0',
      remotes: { content },
      kind: isBack ? 'rollback' : 'activate',
    };
    set = nextSet(set, wanted, { id: index + 1, at, by: 'ops' });
  });
  return set as ChangeSet;
}

describe('the next set', () => {
  it('is numbered after the one before, and names it', () => {
    expect(live('1.0.0', '1.1.0')).toMatchObject({ id: 2, before: 1 });
    expect(live('1.0.0').before).toBeUndefined();
  });
  it('has the replaced versions as fallbacks, newest first', () => {
    expect(live('1.0.0', '1.1.0', '1.2.0').earlier).toEqual({ content: ['1.1.0', '1.0.0'] });
    expect(live('1.0.0', '1.1.0', '1.0.0').earlier).toEqual({ content: ['1.1.0'] });
  });
  it('never has a version as fallback that a rollback withdrew', () => {
    const once = live('1.0.0', '1.1.0', '1.2.0', { back: '1.1.0' });
    expect(once).toMatchObject({ earlier: { content: ['1.0.0'] }, withdrawn: { content: ['1.2.0'] } });
    const twice = live('1.0.0', '1.1.0', '1.2.0', { back: '1.1.0' }, { back: '1.0.0' });
    expect(twice).toMatchObject({ earlier: {}, withdrawn: { content: ['1.2.0', '1.1.0'] } });
    expect(live('1.0.0', '1.1.0', { back: '1.0.0' }, '1.1.1').earlier).toEqual({ content: ['1.0.0'] });
  });
  it('no longer lists a version as withdrawn that is activated again', () => {
    expect(live('1.0.0', '1.1.0', { back: '1.0.0' }, '1.1.0').withdrawn).toEqual({});
  });
  it('keeps the version of a remote that is switched off as one to come back to', () => {
    expect(live('1.0.0', '1.1.0', null).earlier).toEqual({ content: ['1.1.0', '1.0.0'] });
    expect(live('1.0.0', '1.1.0', null, '1.1.0').earlier).toEqual({ content: ['1.0.0'] });
  });
  it('withdraws the host that a rollback replaces', () => {
    const first = live('1.0.0');
    const state = { remotes: first.remotes, kind: 'activate' } as const;
    const second = nextSet(first, { ...state, host: '2.0.0' }, { id: 2, at, by: 'ops' });
    const back = nextSet(second, { ...state, kind: 'rollback', host: '1.0.0' }, { id: 3, at, by: 'ops' });
    expect([second.withdrawnHosts, back.withdrawnHosts]).toEqual([[], ['2.0.0']]);
  });
});

it('names what differs between two sets, the host first', () => {
  const from = { host: '1.0.0', remotes: { b: '1.0.0', c: '1.0.0' } };
  const to = { host: '2.0.0', remotes: { a: '1.0.0', b: null, c: '1.0.0' } };
  expect(differences(from, to)).toEqual([
    { name: 'host', from: '1.0.0', to: '2.0.0' },
    { name: 'a', from: undefined, to: '1.0.0' },
    { name: 'b', from: '1.0.0', to: null },
  ]);
});
