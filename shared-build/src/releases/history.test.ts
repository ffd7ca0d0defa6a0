import type { History } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { activeVersion, EMPTY_HISTORY, earlierVersions, withActivation, withRollback } from './history';

const at = '2026-11-20T08:00:00.000Z';
const activated = (...versions: string[]): History =>
  versions.reduce((history, version) => withActivation(history, { version, at, by: 'ops' }), EMPTY_HISTORY);

describe('the history of a remote', () => {
  it('nothing was activated: there is no active version and none to fall back to', () => {
    expect(activeVersion(EMPTY_HISTORY)).toBeUndefined();
    expect(earlierVersions(EMPTY_HISTORY)).toEqual([]);
  });

  it('the last activation is the active version, the newest earlier one comes first as fallback', () => {
    const history = activated('1.0.0', '1.1.0', '1.2.0');
    expect(activeVersion(history)).toBe('1.2.0');
    expect(earlierVersions(history)).toEqual(['1.1.0', '1.0.0']);
  });

  it('the same version was activated twice: it is not its own fallback', () => {
    expect(earlierVersions(activated('1.0.0', '1.1.0', '1.1.0'))).toEqual(['1.0.0']);
  });

  it('an older version was activated again: the newer one is the fallback', () => {
    expect(earlierVersions(activated('1.0.0', '1.1.0', '1.0.0'))).toEqual(['1.1.0']);
  });

  it('a rollback withdraws the active version, which is never the fallback again', () => {
    const history = withRollback(activated('1.0.0', '1.1.0', '1.2.0'), {
      version: '1.1.0',
      at,
      by: 'ops',
      why: 'broken',
    });
    expect(activeVersion(history)).toBe('1.1.0');
    expect(history.withdrawn).toEqual(['1.2.0']);
    expect(earlierVersions(history)).toEqual(['1.0.0']);
    expect(history.activations.at(-1)).toEqual({
      version: '1.1.0',
      at,
      by: 'ops',
      why: 'broken',
      kind: 'rollback',
    });
  });

  it('two rollbacks go back two versions, and leave none to go back to', () => {
    const once = withRollback(activated('1.0.0', '1.1.0', '1.2.0'), { version: '1.1.0', at, by: 'ops' });
    const twice = withRollback(once, { version: '1.0.0', at, by: 'ops' });
    expect(activeVersion(twice)).toBe('1.0.0');
    expect(earlierVersions(twice)).toEqual([]);
  });

  it('a new version after a rollback: the withdrawn one between is skipped as fallback', () => {
    const history = withRollback(activated('1.0.0', '1.1.0'), { version: '1.0.0', at, by: 'ops' });
    const next = withActivation(history, { version: '1.1.1', at, by: 'ops' });
    expect(earlierVersions(next)).toEqual(['1.0.0']);
  });

  it('a withdrawn version is activated again: it is no longer withdrawn', () => {
    const history = withRollback(activated('1.0.0', '1.1.0'), { version: '1.0.0', at, by: 'ops' });
    expect(withActivation(history, { version: '1.1.0', at, by: 'ops' }).withdrawn).toEqual([]);
  });
});
