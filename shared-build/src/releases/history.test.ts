import type { History } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { activeVersion, EMPTY_HISTORY, earlierVersions, withActivation, withRollback } from './history';

const at = '2026-11-20T08:00:00.000Z';
const activated = (...versions: string[]): History =>
  versions.reduce((history, version) => withActivation(history, { version, at, by: 'ops' }), EMPTY_HISTORY);

describe('the history of a remote', () => {
  it('has neither active version nor fallback before the first activation', () => {
    expect(activeVersion(EMPTY_HISTORY)).toBeUndefined();
    expect(earlierVersions(EMPTY_HISTORY)).toEqual([]);
  });

  it('has the version of the last activation as active, and the newest earlier one first as fallback', () => {
    const history = activated('1.0.0', '1.1.0', '1.2.0');
    expect(activeVersion(history)).toBe('1.2.0');
    expect(earlierVersions(history)).toEqual(['1.1.0', '1.0.0']);
  });

  it('has no version as its own fallback that was activated twice', () => {
    expect(earlierVersions(activated('1.0.0', '1.1.0', '1.1.0'))).toEqual(['1.0.0']);
  });

  it('has the newer version as fallback after an older one was activated again', () => {
    expect(earlierVersions(activated('1.0.0', '1.1.0', '1.0.0'))).toEqual(['1.1.0']);
  });

  it('never has a version as fallback that a rollback withdrew', () => {
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

  it('goes back two versions by two rollbacks', () => {
    const once = withRollback(activated('1.0.0', '1.1.0', '1.2.0'), { version: '1.1.0', at, by: 'ops' });
    const twice = withRollback(once, { version: '1.0.0', at, by: 'ops' });
    expect(activeVersion(twice)).toBe('1.0.0');
    expect(earlierVersions(twice)).toEqual([]);
  });

  it('skips the withdrawn version as fallback of a new one', () => {
    const history = withRollback(activated('1.0.0', '1.1.0'), { version: '1.0.0', at, by: 'ops' });
    const next = withActivation(history, { version: '1.1.1', at, by: 'ops' });
    expect(earlierVersions(next)).toEqual(['1.0.0']);
  });

  it('no longer lists a version as withdrawn that was activated again', () => {
    const history = withRollback(activated('1.0.0', '1.1.0'), { version: '1.0.0', at, by: 'ops' });
    expect(withActivation(history, { version: '1.1.0', at, by: 'ops' }).withdrawn).toEqual([]);
  });
});
