import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KnownReleases, knownReleases, uncheckedReleases } from './knownReleases';

const hash = `sha384-${'A'.repeat(64)}`;

let folder: string;
let now: number;
let known: KnownReleases;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-known-'));
  now = 0;
  known = knownReleases(folder, () => now);
  await publish('1.0.0');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
const descriptorOf = (version: string) => ({
  name: 'content',
  version,
  contract: '1.0.0',
  shared: {},
  entry: 'remoteEntry.js',
  exposed: [],
  areas: [],
  links: [],
  files: { 'remoteEntry.js': hash },
});
const publish = (version: string) =>
  put(`content/${version}/remote.json`, JSON.stringify(descriptorOf(version)));
const isKnown = async (version: string, remote = 'content') => (await known.has(remote, version)).release;

describe('knownReleases', () => {
  it('knows every release and set, however many others are invented', async () => {
    for (let minor = 0; minor < 600; minor += 1) {
      expect(await isKnown(`2.${minor}.0`)).toBe(false);
      expect(await known.hasSet(minor + 1)).toBe(false);
    }
    await put('sets/7.json', '{}');
    now += 1000;
    expect([await isKnown('1.0.0'), await known.hasSet(7), await known.hasSet(8)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('knows a release a second after it was published, also when a beacon named it before', async () => {
    expect(await isKnown('1.1.0')).toBe(false);
    await publish('1.1.0');
    now += 1000;
    expect(await isKnown('1.1.0')).toBe(true);
  });

  it('forgets a release that was deleted', async () => {
    expect(await isKnown('1.0.0')).toBe(true);
    await rm(join(folder, 'content'), { recursive: true });
    now += 30_000;
    expect(await isKnown('1.0.0')).toBe(false);
  });

  it('knows a folder without a descriptor as no release', async () => {
    await mkdir(join(folder, 'content', '1.5.0'), { recursive: true });
    expect(await isKnown('1.5.0')).toBe(false);
  });

  it('reads again after the folder or a descriptor could not be read', async () => {
    // A link to itself cannot be read, as a folder on a network that is gone.
    await rename(folder, `${folder}-gone`);
    await symlink(folder, folder);
    try {
      await expect(known.has('content', '1.0.0')).rejects.toThrow(/ELOOP/);
    } finally {
      await rm(folder);
      await rename(`${folder}-gone`, folder);
    }
    expect(await isKnown('1.0.0')).toBe(true);
    await symlink('1.2.0', join(folder, 'content', '1.2.0'));
    now += 1000;
    await expect(known.has('content', '1.2.0')).rejects.toThrow(/ELOOP/);
    await rm(join(folder, 'content', '1.2.0'));
    await publish('1.2.0');
    expect(await isKnown('1.2.0')).toBe(true);
  });

  it('reads only a descriptor that is a regular file of at most 1 MB', async () => {
    const file = async (version: string) => (await known.has('content', version, 'remoteEntry.js')).file;
    const text = JSON.stringify(descriptorOf('1.3.0'));
    await put('content/1.3.0/remote.json', text.padEnd(1024 * 1024));
    await put('content/1.4.0/remote.json', text.padEnd(1024 * 1024 + 1));
    await mkdir(join(folder, 'content', '1.5.0'));
    execFileSync('mkfifo', [join(folder, 'content', '1.5.0', 'remote.json')]);
    expect([await file('1.3.0'), await file('1.4.0'), await file('1.5.0')]).toEqual([true, false, false]);
  });

  it('knows of the host the files of its manifest, and the assets of all its releases', async () => {
    const files = { 'index.template.html': hash, 'assets/gone.js': hash };
    await put(
      'host/3.0.0/host.json',
      JSON.stringify({ version: '3.0.0', contract: '1.0.0', shared: {}, files }),
    );
    await put('host/assets/main.js', '');
    const asked = ['index.template.html', 'assets/gone.js', 'assets/main.js', 'assets/other.js', 'secret'];
    const found = await Promise.all(asked.map((file) => known.has('host', '3.0.0', file)));
    expect(found.map(({ file }) => file)).toEqual([true, true, true, false, false]);
    expect(await known.has('host', '3.0.0')).toEqual({ release: true, file: true });
    expect(await isKnown('3.1.0', 'host')).toBe(false);
  });

  it('knows the hosts that tabs can run: stored ones, and the live one while its files are lost', async () => {
    const hosts = async () =>
      Promise.all(['3.0.0', '3.1.0', '9.9.9'].map((version) => known.hasHost(version)));
    expect(await hosts()).toEqual([true, true, true]);
    await mkdir(join(folder, 'host', '3.0.0'), { recursive: true });
    now += 30_000;
    expect(await hosts()).toEqual([true, false, false]);
    const register = { renderedAt: '2026-11-24T08:00:00.000Z', host: '3.1.0', remotes: [] };
    await put('remotes.json', JSON.stringify(register));
    now += 1000;
    expect(await hosts()).toEqual([true, true, false]);
  });

  it('believes the host of an installation without releases of it, but none of its files', async () => {
    expect(await known.has('host', '2.0.0')).toEqual({ release: true, file: true });
    expect(await known.has('host', '2.0.0', 'assets/main.js')).toEqual({ release: true, file: false });
  });
});

describe('uncheckedReleases', () => {
  it('believe a number of releases, until no beacon has named them for an hour', async () => {
    known = uncheckedReleases(() => now);
    expect(await isKnown('1.0.0')).toBe(true);
    for (let minor = 1; minor < 100; minor += 1) expect(await isKnown(`2.${minor}.0`)).toBe(true);
    expect(await isKnown('1.1.0')).toBe(false);
    now += 3_599_999;
    expect([await isKnown('1.0.0'), await isKnown('1.1.0')]).toEqual([true, false]);
    now += 1;
    expect([await isKnown('1.0.0'), await isKnown('1.1.0')]).toEqual([true, true]);
  });
});
