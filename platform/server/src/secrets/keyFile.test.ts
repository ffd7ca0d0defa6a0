import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withArchive } from '../operations/archive/readArchive';
import { createBackup } from '../operations/backup/createBackup';
import { runRotation } from '../runRotation';
import type { Store } from '../store/database';
import { openStore } from '../store/openStore';
import { CACHE_FOLDER } from '../store/store.fixture';
import { keyFileOf, nextKeyFile } from './keyFile';
import { openSecrets } from './openSecrets';
import { CLEAR, opened, PLANTED, plant } from './planted.fixture';
import { rotateSecrets } from './rotateSecrets';
import { secretBox } from './secretBox';
import { parseKey } from './secretKeys';

/* The embedded database in files, with the key beside its folder. */

// Each start of a database takes about a second, more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
let data: string;
let keyFile: string;
let round = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mobidrom-key-file-'));
  await writeFile(join(root, 'portal.json'), '{}');
});
beforeEach(() => {
  round += 1;
  data = join(root, `data-${round}`);
  keyFile = keyFileOf(data);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = ({ db }: Store) => openSecrets({ db, given: undefined, keyFile, isEmbedded: true });
async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataFolder: data, cacheFolder: CACHE_FOLDER });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const keyIn = async (file: string) => parseKey(await readFile(file, 'utf8'), file);
const rotate = (more: Readonly<Record<string, string>> = {}) =>
  runRotation({ DATA_DIR: data, PORTAL_CONFIG: join(root, 'portal.json'), ...more });

/** Traces of the planted secrets: as text, and as the content of the certificate. */
const TRACES = [PLANTED, Buffer.from(PLANTED).toString('base64').slice(0, 16)];

/** Returns the files below a folder that contain a trace of a planted secret. */
async function traces(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path);
    if (TRACES.some((trace) => content.includes(trace))) found.push(path);
  }
  return found;
}

test('leaves no trace of secrets in clear in any file of the data folder, and none in backups', async () => {
  await withStore(async (store) => {
    await plant(store);
    await sql`vacuum analyze`.execute(store.db);
    await sql`checkpoint`.execute(store.db);
  });
  // Table, log and statistics.
  expect((await traces(data)).length).toBeGreaterThan(2);
  const archive = join(root, 'backup.zip');
  await withStore(async (store) => {
    await start(store);
    expect(await opened(store, await keyIn(keyFile))).toEqual(CLEAR);
    await createBackup(store.db, 'preference-service', archive, new Date());
  });
  expect(await traces(data)).toEqual([]);
  await withArchive(archive, async (files) => {
    expect([...files.keys()]).toContain('setting.ndjson');
    for (const file of files.values()) {
      let content = '';
      for await (const piece of file.read()) content += piece.toString();
      expect(content).not.toContain(PLANTED);
    }
  });
});

test('creates the key beside the data folder, for its owner alone, and keeps it', async () => {
  await withStore(async (store) => {
    const { keyId } = await start(store);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(keyFile.startsWith(`${data}/`)).toBe(false);
    const text = await readFile(keyFile, 'utf8');
    await chmod(keyFile, 0o644);
    expect((await start(store)).keyId).toBe(keyId);
    expect(await readFile(keyFile, 'utf8')).toBe(text);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });
});

test('a rotation replaces the key, keeps no copy of the former one, and encrypts everything anew', async () => {
  await withStore(async (store) => {
    await plant(store);
    await start(store);
  });
  const before = await keyIn(keyFile);
  expect(await rotate()).toMatch(/^Der Schlüssel ist gewechselt, .*: 124\..*\n.* gelöscht\.$/);
  const after = await keyIn(keyFile);
  expect(after).not.toEqual(before);
  expect((await readdir(root)).filter((name) => name.startsWith(`data-${round}.`))).toEqual([
    `data-${round}.secrets-key`,
  ]);
  await withStore(async (store) => {
    await start(store);
    expect(await opened(store, after)).toEqual(CLEAR);
  });
});

test('an interrupted rotation is finished by the next one, or by the next start', async () => {
  const next = randomBytes(32);
  await withStore(async (store) => {
    await plant(store);
    await start(store);
    const from = await keyIn(keyFile);
    // Interrupted before its transaction: the present key goes on.
    await writeFile(nextKeyFile(keyFile), next.toString('base64'));
    expect((await start(store)).keyId).toBe(secretBox(from).keyId);
    // Interrupted after it, before the file was replaced.
    await rotateSecrets(store.db, { from, fromName: keyFile, to: next, isEmbedded: true });
  });
  const former = await readFile(keyFile);
  expect(await rotate()).toMatch(/^Der Schlüssel war schon gewechselt\./);
  expect(await keyIn(keyFile)).toEqual(next);
  await writeFile(keyFile, former);
  await writeFile(nextKeyFile(keyFile), next.toString('base64'));
  await withStore(async (store) => {
    expect((await start(store)).keyId).toBe(secretBox(next).keyId);
    expect(await opened(store, next)).toEqual(CLEAR);
  });
  expect(await keyIn(keyFile)).toEqual(next);
});

test('a rotation takes given keys, and refuses what it cannot use', async () => {
  const [from, to] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [
    string,
    string,
  ];
  await withStore(async ({ db }) =>
    openSecrets({
      db,
      given: { bytes: Buffer.from(from, 'base64'), from: 'SECRETS_KEY' },
      keyFile,
      isEmbedded: true,
    }),
  );
  for (const [env, sentence] of [
    [{ SECRETS_KEY_NEW: to }, 'SECRETS_KEY_NEW wird nur gebraucht'],
    [{ SECRETS_KEY: from }, 'Der neue Schlüssel fehlt'],
    [{ SECRETS_KEY: from, SECRETS_KEY_NEW: from }, 'ist der bisherige'],
    [{ DATABASE_URL: 'postgres://portal@db/portal' }, 'Mit DATABASE_URL wird ein Schlüssel'],
    [{}, 'Der Schlüssel der geheimen Werte fehlt'],
  ] as const)
    await expect(rotate(env)).rejects.toThrow(sentence);
  expect(await rotate({ SECRETS_KEY: from, SECRETS_KEY_NEW: to })).toMatch(
    /gewechselt, .*\n.* als SECRETS_KEY\.$/,
  );
});
