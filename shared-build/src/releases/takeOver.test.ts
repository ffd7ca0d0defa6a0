import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type History, register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, rollback } from './activate';
import { updatePortalFiles } from './changePortal';
import earlierVersion from './earlierVersion.fixture.json';
import { setOfHistories } from './histories';
import { installHost } from './installHost';
import { put } from './portal.fixture';
import { readLiveSet } from './sets';
import { verify } from './verify';

const at = '2026-11-20T08:00:00.000Z';
const history = (versions: readonly string[], withdrawn: string[] = []): History => ({
  activations: versions.map((version) => ({ version, at, by: 'ops', kind: 'activate' as const })),
  withdrawn,
});
const setOf = (known: History) =>
  setOfHistories(new Map([['content', known]]), { id: 1, at, by: 'start', host: '1.0.0' });

describe('the first set of histories', () => {
  it('names no remote before the first activation', () => {
    expect(setOf(history([])).remotes).toEqual({});
  });
  it('has the version of the last activation as active, and earlier ones as fallbacks, newest first', () => {
    expect(setOf(history(['1.0.0', '1.1.0', '1.2.0']))).toMatchObject({
      remotes: { content: '1.2.0' },
      earlier: { content: ['1.1.0', '1.0.0'] },
    });
  });
  it('has no version as its own fallback that was activated twice', () => {
    expect(setOf(history(['1.0.0', '1.1.0', '1.1.0'])).earlier).toEqual({ content: ['1.0.0'] });
  });
  it('has the newer version as fallback after an older one was activated again', () => {
    expect(setOf(history(['1.0.0', '1.1.0', '1.0.0'])).earlier).toEqual({ content: ['1.1.0'] });
  });
  it('keeps what was withdrawn, which is no fallback', () => {
    expect(setOf(history(['1.0.0', '1.1.0', '1.2.0', '1.1.0'], ['1.2.0']))).toMatchObject({
      earlier: { content: ['1.0.0'] },
      withdrawn: { content: ['1.2.0'] },
    });
  });
});

/*
 * `earlierVersion.fixture.json` holds a folder of releases and a served host as the version before the change sets left them:
 * two installations of the host, three activations and a rollback of content, an activation of public.
 */
describe('a folder that an earlier version left', () => {
  let folder: string;
  const context = () => ({ releases: join(folder, 'releases'), hostDist: join(folder, 'host') });
  const readRegister = async () =>
    register.parse(JSON.parse(await readFile(join(folder, 'releases/remotes.json'), 'utf8')));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earlier-'));
    for (const [file, text] of Object.entries(earlierVersion)) await put(join(folder, file), text);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is taken over at the first start: same releases, fallbacks and withdrawals, and the same host', async () => {
    const before = await readRegister();
    const page = await readFile(join(folder, 'releases/index.html'), 'utf8');
    await updatePortalFiles(context());
    const after = await readRegister();
    expect(after.remotes).toEqual(before.remotes);
    expect(after).toMatchObject({ set: 1, host: '3.0.0' });
    expect(await readLiveSet(context().releases)).toMatchObject({
      remotes: { content: '1.1.0', public: '1.0.0' },
      earlier: { content: ['1.0.0'] },
      withdrawn: { content: ['1.2.0'] },
    });
    const withoutBlock = (text: string) => text.replace(/<script type="application\/json".*?<\/script>/, '');
    const rendered = await readFile(join(folder, 'releases/index.html'), 'utf8');
    expect(withoutBlock(rendered)).toBe(withoutBlock(page));
    expect((await lstat(join(folder, 'releases/index.html'))).isSymbolicLink()).toBe(true);
    expect(await verify(context().releases, {})).toEqual([]);
  });

  it('keeps the assets of both hosts that its tabs may run', async () => {
    await updatePortalFiles(context());
    expect((await readdir(join(folder, 'releases/host/assets'))).sort()).toEqual([
      'main.aaaaaaaaaaaaaaaaaaaa.js',
      'main.bbbbbbbbbbbbbbbbbbbb.js',
    ]);
  });

  it('is taken over only once, by the first command of any kind', async () => {
    await rollback(context(), 'content', { by: 'ops' });
    await updatePortalFiles(context());
    expect(await readLiveSet(context().releases)).toMatchObject({ id: 2, remotes: { content: '1.0.0' } });
    await activate(context(), { name: 'content', version: '1.1.0' }, { by: 'ops', why: 'doch gut' });
    expect(await readLiveSet(context().releases)).toMatchObject({ id: 3, before: 2 });
  });

  it('is taken over with its own host before a new one is installed', async () => {
    const build = join(folder, 'build');
    await cp(join(folder, 'host'), build, { recursive: true });
    const host = JSON.parse(await readFile(join(build, 'host.json'), 'utf8'));
    await put(join(build, 'host.json'), JSON.stringify({ ...host, version: '3.1.0' }));
    await installHost(context(), build, { by: 'ops' });
    expect(await readLiveSet(context().releases)).toMatchObject({ id: 2, before: 1, host: '3.1.0' });
    expect((await readdir(join(folder, 'releases/host'))).sort()).toEqual(['3.0.0', '3.1.0', 'assets']);
  });

  it.each([
    ['is no JSON', '{ nonsense', /content\/history\.json is not JSON/],
    [
      'is incomplete',
      '{"activations":[{"version":"1.0.0"}],"withdrawn":[]}',
      /history\.json: activations\.0/,
    ],
  ])('is refused, and unchanged, when a history %s', async (_what, text, message) => {
    await put(join(folder, 'releases/content/history.json'), text);
    await expect(updatePortalFiles(context())).rejects.toThrow(message);
    expect((await lstat(join(folder, 'releases/index.html'))).isSymbolicLink()).toBe(false);
  });
});
