import type { RemoteInformation } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { releaseRows } from './releaseRows';

const HASH = 'sha384-0';
const remote = (change: Pick<RemoteInformation, 'loaded' | 'failed'>): RemoteInformation => ({
  name: 'content',
  registered: {
    name: 'content',
    active: { version: '1.1.0', descriptor: HASH },
    fallback: { version: '1.0.0', descriptor: HASH },
    areas: [
      { path: 'tagverwaltung', title: 'Tagverwaltung', access: 'protected' },
      { path: 'organisationsverwaltung', title: 'Organisationsverwaltung', access: 'protected' },
    ],
    links: [],
  },
  ...change,
});
const rows = (change: Pick<RemoteInformation, 'loaded' | 'failed'>) =>
  releaseRows({ host: '2.0.0', contract: '1.0.0', remotes: [remote(change)] });

it('lists the host first, with the version of this tab and the one that a reload brings', () => {
  expect(rows({})[0]).toMatchObject({ name: 'Rahmen', loaded: '2.0.0', active: '2.0.0', state: 'current' });
  const [host] = releaseRows({ host: '2.0.0', newHost: '2.1.0', contract: '1.0.0', remotes: [] });
  expect(host).toMatchObject({ loaded: '2.0.0', active: '2.1.0', state: 'outdated' });
});

it('shows the loaded, active and previous version of a remote, and its areas', () => {
  expect(rows({ loaded: '1.1.0' })[1]).toEqual({
    name: 'content',
    areas: 'Tagverwaltung, Organisationsverwaltung',
    loaded: '1.1.0',
    active: '1.1.0',
    before: '1.0.0',
    failed: undefined,
    state: 'current',
  });
});

describe('the state of a remote', () => {
  it.each([
    [{}, 'unloaded'],
    [{ loaded: '1.1.0' }, 'current'],
    [{ loaded: '1.0.0' }, 'outdated'],
    [{ loaded: '1.0.0', failed: '1.1.0' }, 'replaced'],
    [{ failed: '1.1.0' }, 'broken'],
  ])('%j is %s', (change, state) => {
    expect(rows(change)[1]?.state).toBe(state);
  });
});
