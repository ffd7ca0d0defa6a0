import { describe, expect, it, vi } from 'vitest';
import { withOthers } from '../register/listedRemotes';
import { HOST, registered, registerOf, release, testPortal } from './testPortal.fixture';

const UI = '@mobidrom/shared-ui/core';
const shared = { [UI]: '^1.0.0' };
const active = release('1.1.0', { shared, uses: { [UI]: ['Button', 'Chip'] } });
const fallback = release('1.0.0', { shared, uses: { [UI]: ['Button'] } });

/** Portal whose host exports these names; `host` is the release of the host that start page and register name. */
function portalWith(exports: readonly string[], host?: string) {
  const withExports = { ...HOST, shared: { [UI]: { version: '1.4.0', exports: [...exports] } } };
  const loadHost = vi.fn(async () => withExports);
  const start = {
    register: { ...registerOf(registered(active, fallback)), ...(host && { host }) },
    descriptors: { content: active },
    configuration: {} as never,
  };
  return { ...testPortal(active, fallback, { loadHost, start }), loadHost };
}

/** Portal whose start page lists the remote, and whose register was made for another host meanwhile. */
function portalOfOtherHost(exports: readonly string[]) {
  const start = withOthers({
    register: { ...registerOf(), host: HOST.version },
    others: [{ name: 'content', version: '1.0.0', areas: active.areas }],
    descriptors: {},
    configuration: {} as never,
  });
  const withExports = { ...HOST, shared: { [UI]: { version: '1.4.0', exports: [...exports] } } };
  const portal = testPortal(active, fallback, { loadHost: async () => withExports, start });
  const register = { ...registerOf(registered(active, fallback)), host: '3.1.0' };
  portal.files.set('/releases/remotes.json', { body: JSON.stringify(register) });
  return portal;
}

describe('a release that uses an export of a shared module', () => {
  it('is left for the fallback where the host of the tab lacks it, named by module and export', async () => {
    const { releases, evaluate } = portalWith(['Button']);
    const result = await releases.load('content');
    expect(result).toMatchObject({
      ok: true,
      version: '1.0.0',
      failures: [
        { kind: 'shared', version: '1.1.0', message: `uses Chip of ${UI}, which the host does not export` },
      ],
    });
    expect(evaluate.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0']);
  });

  it('runs in a host that has it', async () => {
    const { releases, loadHost } = portalWith(['Button', 'Chip']);
    expect(await releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(loadHost).toHaveBeenCalledOnce();
  });

  it('needs no list of exports when it went live with the host of the tab', async () => {
    const { releases, loadHost } = portalWith([], HOST.version);
    expect(await releases.load('content')).toMatchObject({ ok: true, version: '1.1.0' });
    expect(loadHost).not.toHaveBeenCalled();
  });

  it('blames the host when its list of exports does not arrive', async () => {
    const portal = portalWith([]);
    portal.loadHost.mockRejectedValue(new Error('Loading chunk exports failed.'));
    const result = await portal.releases.load('content');
    expect(result).toMatchObject({ ok: false });
    expect(result.failures[0]).toMatchObject({
      kind: 'shared',
      isUnreachable: true,
      message: 'the exports of the host could not be loaded: Loading chunk exports failed.',
    });
  });

  it.each([
    [['Button', 'Chip'], '1.1.0'],
    [['Button'], '1.0.0'],
  ])('runs in a tab with an older host that has %j in the version %s', async (exports, version) => {
    const { releases } = portalOfOtherHost(exports);
    expect(await releases.load('content')).toMatchObject({ ok: true, version });
    expect(releases.information.get().newHost).toBe('3.1.0');
  });
});
