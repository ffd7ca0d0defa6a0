import type { Register, RemoteInformation } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { releaseRows } from './releaseRows';

const HASH = 'sha384-0';
type Change = Pick<RemoteInformation, 'loaded' | 'failed' | 'loadedFailed'>;
const remote = (change: Change): RemoteInformation => ({
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
const rows = (change: Change) => releaseRows({ host: '2.0.0', contract: '1.0.0', remotes: [remote(change)] });

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
    failedToo: undefined,
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
    [{ loaded: '1.1.0', failed: '1.1.0', loadedFailed: true }, 'broken'],
    [{ loaded: '1.0.0', failed: '1.1.0', loadedFailed: true }, 'broken'],
  ])('%j is %s', (change, state) => {
    expect(rows(change)[1]?.state).toBe(state);
  });
});

it('names both versions when the fallback failed too', () => {
  expect(rows({ loaded: '1.0.0', failed: '1.1.0', loadedFailed: true })[1]).toMatchObject({
    failed: '1.1.0',
    failedToo: '1.0.0',
  });
});

it('says that the version before is unknown until the register was read', () => {
  const { registered, ...rest } = remote({});
  const listed = { ...registered, active: { version: '1.1.0', descriptor: '' }, fallback: undefined };
  const [, row] = releaseRows({
    host: '2.0.0',
    contract: '1.0.0',
    remotes: [{ ...rest, registered: listed }],
  });
  expect(row).toMatchObject({ active: '1.1.0', before: null });
});

it('lists a remote that is switched off, with its areas', () => {
  const off = [{ name: 'public', areas: [{ path: 'faq', title: 'FAQ' }] }];
  const [, content, off1] = releaseRows({ host: '2.0.0', contract: '1.0.0', remotes: [remote({})], off });
  expect(content).toMatchObject({ name: 'content', active: '1.1.0' });
  expect(off1).toEqual({ name: 'public', areas: 'FAQ', loaded: undefined, state: 'off' });
});

describe('a tab whose set is no longer live', () => {
  const { registered } = remote({});
  const live: Register = {
    renderedAt: '2026-11-26T00:00:00.000Z',
    host: '2.1.0',
    remotes: [
      {
        ...registered,
        active: { version: '2.0.0', descriptor: HASH },
        fallback: { version: '1.1.0', descriptor: HASH },
      },
    ],
    off: [{ name: 'public', areas: [{ path: 'faq', title: 'FAQ' }] }],
  };
  const own = {
    ...remote({ loaded: '1.1.0' }),
    name: 'public',
    registered: { ...registered, name: 'public' },
  };
  const gone = { ...own, name: 'verkehr', registered: { ...registered, name: 'verkehr' } };

  it('shows the versions of the live set as active, and its own as those in this tab', () => {
    const shown = releaseRows({
      host: '2.0.0',
      newHost: '2.1.0',
      live,
      contract: '1.0.0',
      remotes: [remote({ loaded: '1.1.0' }), own, gone],
    });
    expect(
      shown.map(({ name, loaded, active, before, state }) => [name, loaded, active, before, state]),
    ).toEqual([
      ['Rahmen', '2.0.0', '2.1.0', undefined, 'outdated'],
      ['content', '1.1.0', '2.0.0', '1.1.0', 'outdated'],
      ['public', '1.1.0', undefined, undefined, 'off'],
      ['verkehr', '1.1.0', undefined, undefined, 'gone'],
    ]);
  });

  it('does not blame the live version for a failure of its own', () => {
    const [, row] = releaseRows({
      host: '2.0.0',
      newHost: '2.1.0',
      live,
      contract: '1.0.0',
      remotes: [remote({ failed: '1.1.0' })],
    });
    expect(row).toMatchObject({ active: '2.0.0', failed: undefined, state: 'unloaded' });
  });
});
