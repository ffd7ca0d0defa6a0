import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { compileTestProgram, type TestProgram } from '../programs/compileTestProgram.fixture';
import { fileIntegrity, filesBelow } from '../releases/files';
import { archiveFile, isPublished, releaseFolder } from '../releases/folders';
import { put } from '../releases/portal.fixture';
import { prune } from '../releases/prune';
import { verify } from '../releases/verify';
import { type ArchivesFixture, archivesFixture, entriesOf, importsIn, writeZip } from './archives.fixture';
import { importArchive } from './importArchive';

/** Longest time of a test, in milliseconds. */
const PATIENCE = 240_000;
/** Moments at which an import is killed; more of them in `npm run test:all`. */
const KILLS = process.env.ALL_TESTS === undefined ? 2 : 20;
let program: TestProgram;
beforeAll(async () => {
  program = await compileTestProgram(join(import.meta.dirname, 'import.fixture.ts'));
});
afterAll(() => program.remove());

let fixture: ArchivesFixture;
let archive: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  // Enough to be interrupted among them. Each is synced, which a busy disk does a few times a second.
  const files: Record<string, string> = {};
  const folder = releaseFolder(fixture.team.releases, 'verkehr', '1.0.0');
  for (let at = 0; at < 60; at += 1) {
    const bytes = randomBytes(2000);
    files[`chunks/${at}.js`] = fileIntegrity(bytes);
    await put(join(folder, `chunks/${at}.js`), bytes);
  }
  await fixture.team.publish('verkehr', '1.0.0');
  const descriptor = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const all = { ...descriptor.files, ...files };
  await put(join(folder, 'remote.json'), JSON.stringify({ ...descriptor, files: all }));
  archive = await writeZip(fixture.team.folder, await entriesOf(folder, fixture.key));
});
afterEach(() => fixture.remove());

/** @param stopAt file before which it stands still. Default: none */
function startImport(stopAt?: number): ChildProcess {
  const words = [program.file, fixture.portal.releases, archive];
  if (stopAt !== undefined) words.push(String(stopAt));
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Returns the number of files that an import has unpacked; all of them once it has ended. */
async function unpacked(): Promise<number> {
  if (await isPublished(fixture.portal.releases, 'verkehr', '1.0.0')) return Number.POSITIVE_INFINITY;
  const [folder] = await importsIn(fixture.portal.releases);
  const release = join(fixture.portal.releases, folder ?? '', 'release');
  return folder !== undefined && existsSync(release) ? (await filesBelow(release)).length : 0;
}

/** Limit for the first files of an import, in milliseconds. */
const BEGUN = { timeout: PATIENCE / 4 };

/** Starts an import that stands still among its files. */
async function startStoppedImport(): Promise<ChildProcess> {
  const child = startImport(30);
  await expect.poll(unpacked, BEGUN).toBe(29);
  return child;
}

it(
  'leaves no part of a release when it is killed among its files; the next one or prune clears up',
  async () => {
    const { releases } = fixture.portal;
    const before = await fixture.stored();
    for (const clear of ['import', 'prune']) {
      const child = await startStoppedImport();
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(await importsIn(releases)).toHaveLength(1);
      expect(await isPublished(releases, 'verkehr', '1.0.0')).toBe(false);
      expect(await verify(releases, {})).toEqual([]);
      if (clear === 'prune') await prune(releases, { unused: 86_400_000, keep: 3 });
      else
        await expect(importArchive(releases, join(fixture.team.folder, 'missing.zip'))).rejects.toThrow(
          'ENOENT',
        );
      expect(await importsIn(releases)).toEqual([]);
      expect(await fixture.stored()).toEqual(before);
    }
    expect(await importArchive(releases, archive)).toMatchObject({ isNew: true });
  },
  PATIENCE,
);

it(
  'leaves the whole release with its archive or nothing, at whichever moment it is killed',
  async () => {
    const { releases } = fixture.portal;
    for (let round = 0; round < KILLS; round += 1) {
      const child = startImport();
      // Awaited from here on: on a fast disk it ends by itself before it is killed.
      const closed = once(child, 'close');
      await expect.poll(unpacked, { ...BEGUN, interval: 5 }).toBeGreaterThan(0);
      // Between the first file and some time behind the last one.
      await wait((round / KILLS) * 1_000);
      child.kill('SIGKILL');
      await closed;
      if (!(await isPublished(releases, 'verkehr', '1.0.0'))) continue;
      expect(await verify(releases, { name: 'verkehr', version: '1.0.0' })).toEqual([]);
      expect(await readFile(archiveFile(releases, 'verkehr', '1.0.0'))).toEqual(await readFile(archive));
      await rm(releaseFolder(releases, 'verkehr', '1.0.0'), { recursive: true });
    }
    await importArchive(releases, archive);
    expect(await verify(releases, { name: 'verkehr', version: '1.0.0' })).toEqual([]);
    expect(await readFile(archiveFile(releases, 'verkehr', '1.0.0'))).toEqual(await readFile(archive));
    expect(await importsIn(releases)).toEqual([]);
  },
  PATIENCE,
);

it(
  'waits for an import that runs, and does not take it for one that was killed',
  async () => {
    const { releases } = fixture.portal;
    const child = await startStoppedImport();
    const closed = once(child, 'close');
    const pruned = prune(releases, { unused: 86_400_000, keep: 3 });
    child.kill('SIGCONT');
    await pruned;
    expect(await isPublished(releases, 'verkehr', '1.0.0')).toBe(true);
    expect((await closed)[0]).toBe(0);
  },
  PATIENCE,
);
