import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testOfAll } from './everyTest.fixture';
import { openKeys } from './identity/keys';
import { compileServer, type ServerProgram } from './serverProgram.fixture';
import { StartFailure } from './startFailure';
import { databaseFailure, fileFailure, lostDatabase, postgresFailure } from './startFaults';
import { openStore } from './store/openStore';
import { CACHE_FOLDER } from './store/store.fixture';
import { texts } from './texts';

/*
 * Starts the server as a process of its own with a fault in its data folder, then without it: the data are all there. Disks
 * that are full or read-only are mounts of a namespace of their own, which need Linux and the rights to make one.
 */
let server: ServerProgram;
let folder: string;
let whole: string;
let data: string;

// Starting a process takes long on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  server = await compileServer();
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-faults-'));
  await writeFile(join(folder, 'portal.json'), '{}');
  whole = join(folder, 'whole');
  expect(await startOn(whole)).toMatchObject({ started: true });
  const store = await openStore({ dataFolder: whole, cacheFolder: CACHE_FOLDER });
  await store.db.insertInto('tag').values({ id: 'bleibt', name: 'Bleibt' }).execute();
  await store.close();
});
beforeEach(async () => {
  data = await mkdtemp(join(folder, 'data-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Fills the test's data folder, for those that start the server on it. */
const copyWhole = () => cp(whole, data, { recursive: true });

interface Outcome {
  readonly started: boolean;
  readonly code: number | null;
  readonly written: string;
}

/**
 * Starts the server on a data folder, and ends it once it runs.
 * @param before shell commands in a mount namespace of the server's own
 */
async function startOn(dataFolder: string, before?: string): Promise<Outcome> {
  const start = [process.execPath, server.main];
  const [command = '', ...args] =
    before === undefined ? start : ['unshare', '-m', 'sh', '-ec', `${before}\nexec "$@"`, 'sh', ...start];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataFolder,
      PORTAL_CONFIG: join(folder, 'portal.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let started = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const [url] = /http:\/\/localhost:\d+/.exec(written) ?? [];
      if (started || url === undefined) return;
      started = true;
      // Once it answers it also listens for the signal.
      void fetch(url).finally(() => child.kill('SIGTERM'));
    });
  }
  const [code] = await once(child, 'close');
  return { started, code, written: written.trim() };
}

/** Opens the database without the fault, and finds what was stored before. */
async function expectUnharmed(): Promise<void> {
  const store = await openStore({ dataFolder: data, cacheFolder: CACHE_FOLDER });
  const tags = await store.db.selectFrom('tag').select('name').execute();
  await store.close();
  expect(tags).toEqual([{ name: 'Bleibt' }]);
}

const refused = (sentence: string) => ({ started: false, code: 1, written: sentence });

describe('a start with damaged files is refused with one sentence, and harms nothing', () => {
  beforeEach(copyWhole);
  testOfAll('a key that is cut off', async () => {
    const file = join(data, 'identity', 'keys.json');
    await truncate(file, 100);
    expect(await startOn(data)).toEqual(refused(texts.failure.keysBroken(file)));
    expect((await readFile(file)).length).toBe(100);
    await expectUnharmed();
  });
  test('a database without its control data', async () => {
    const file = join(data, 'store', 'global', 'pg_control');
    await truncate(file, 0);
    expect(await startOn(data)).toEqual(refused(texts.failure.databaseBroken(join(data, 'store'))));
    await cp(join(whole, 'store', 'global', 'pg_control'), file);
    await expectUnharmed();
  });
  testOfAll('a database without the file by which it is recognized', async () => {
    const file = join(data, 'store', 'PG_VERSION');
    await rm(file);
    expect(await startOn(data)).toEqual(refused(texts.failure.databaseBroken(join(data, 'store'))));
    await cp(join(whole, 'store', 'PG_VERSION'), file);
    await expectUnharmed();
  });
});

describe('a key', () => {
  test.each(['{"kty"', '', '{}', '{"kty":"RSA","n":"x","e":"AQAB"}', 'null', '"x"'])(
    'is refused and kept when it is %j',
    async (text) => {
      const file = join(data, 'keys.json');
      await writeFile(file, text);
      await expect(openKeys(file)).rejects.toThrow(
        new StartFailure(texts.failure.keysBroken(file), { fault: 'keysBroken' }),
      );
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});

/** Whether this account may mount in a namespace of its own. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(mayMount)(
  'a start where nothing can be written is refused with one sentence, and harms nothing',
  () => {
    testOfAll('a folder that is read only', async () => {
      await copyWhole();
      const readOnly = `mount --bind ${data} ${data} && mount -o remount,ro,bind ${data}`;
      expect(await startOn(data, readOnly)).toEqual(refused(texts.failure.folderReadOnly(data, 'EROFS')));
      await expectUnharmed();
    });
    test('a disk that is full, until there is room', async () => {
      const disk = `mount -t tmpfs -o size=200m,mode=700 disk ${data} && cp -a ${whole}/. ${data}`;
      const full = `${disk} && (dd if=/dev/zero of=${data}/store/filler bs=1M 2>&- || true)`;
      const command = `${process.execPath} ${server.main}`;
      const mended = await startOn(data, `${full} && (${command} || rm ${data}/store/filler)`);
      expect(mended).toMatchObject({ started: true, code: 0 });
      expect(mended.written).toContain(texts.failure.diskFull(data));
    });
    testOfAll('a disk that is full at the first start', async () => {
      const disk = `mount -t tmpfs -o size=2m,mode=700 disk ${data}`;
      const { written, ...outcome } = await startOn(data, disk);
      expect(outcome).toEqual({ started: false, code: 1 });
      expect(written.split('\n').at(-1)).toBe(texts.failure.diskFull(data));
    });
  },
);

/** Error of the system or of PostgreSQL. */
const failed = (code: string, path?: string) =>
  Object.assign(new Error('failed'), { code }, path !== undefined && { path });

describe('fileFailure', () => {
  const settings = { dataFolder: '/srv/data', databaseUrl: undefined };
  const readOnly = (code: string) => texts.failure.folderReadOnly('/srv/data', code);
  test.each([
    ['ENOSPC', undefined, texts.failure.diskFull('/srv/data')],
    ['EDQUOT', '/srv/data/store', texts.failure.diskFull('/srv/data')],
    ['53100', undefined, texts.failure.diskFull('/srv/data')],
    ['EROFS', '/srv/data', readOnly('EROFS')],
    ['EACCES', '/srv/data/..store', readOnly('EACCES')],
    ['EACCES', '/srv/releases', texts.failure.noAccess('/srv/releases', 'EACCES')],
    ['EPERM', '/srv/data-2/live', texts.failure.noAccess('/srv/data-2/live', 'EPERM')],
    ['ENOSPC', '/srv/releases/live', texts.failure.noSpace('/srv/releases/live')],
  ])('says what %s at %s means', (code, path, sentence) => {
    expect(fileFailure(failed(code, path), settings)?.message).toBe(sentence);
  });
  test('leaves other errors and failures that already are a sentence', () => {
    for (const code of ['ECONNREFUSED', 'EACCES'])
      expect(fileFailure(failed(code), settings)).toBeUndefined();
    const failure = new StartFailure('Satz.');
    expect(fileFailure(failure, settings)).toBe(failure);
  });
  test('takes a full disk of another PostgreSQL for none of the data folder', () => {
    const elsewhere = { ...settings, databaseUrl: 'postgres://portal@db/portal' };
    expect(fileFailure(failed('53100'), elsewhere)).toBeUndefined();
  });
});

describe('databaseFailure', () => {
  test('tries the folder, because the library gives no cause', async () => {
    const missing = join(data, 'missing');
    const error = new Error('memory access out of bounds');
    expect(await databaseFailure(error, data)).toBe(error);
    await writeFile(join(data, 'store.ready'), '');
    expect(await databaseFailure(error, data)).toMatchObject({ fault: 'databaseBroken', cause: error });
    expect(await databaseFailure(failed('EACCES', missing), data)).toMatchObject({ fault: 'folderReadOnly' });
  });
});

test('names a full disk as the cause when the running database ends by it', () => {
  const full = new Error(
    'The embedded database ended: could not write to file "pg_wal/xlogtemp.42": No space left on device.',
  );
  expect(lostDatabase(full, '/srv/data').message).toBe(texts.failure.diskFull('/srv/data'));
  expect(lostDatabase(new Error('out of memory'), '/srv/data').message).toBe(
    texts.failure.databaseLost('out of memory'),
  );
});

describe('postgresFailure', () => {
  const URL_WITH_PASSWORD = 'postgres://portal:Geheimnis@db:6432/mobidrom';
  test.each([
    ['ECONNREFUSED', texts.failure.databaseUnreachable('db:6432', 'ECONNREFUSED')],
    ['ENOTFOUND', texts.failure.databaseUnreachable('db:6432', 'ENOTFOUND')],
    ['28P01', texts.failure.databaseSignIn('db:6432', 'portal', '28P01')],
    ['3D000', texts.failure.databaseMissing('db:6432', 'mobidrom')],
    ['SELF_SIGNED_CERT_IN_CHAIN', texts.failure.databaseNotTrusted('db:6432', 'SELF_SIGNED_CERT_IN_CHAIN')],
  ])('says what %s means, without the password', (code, sentence) => {
    const failure = postgresFailure(failed(code), URL_WITH_PASSWORD);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure).toMatchObject({ message: sentence });
    expect(sentence).not.toContain('Geheimnis');
  });
  test('refuses an address that is none', () => {
    expect(postgresFailure(failed('ERR_INVALID_URL'), 'postgres://portal:Geheim@[')).toMatchObject({
      message: texts.failure.databaseUrl,
    });
  });
  test.each([
    [
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
      texts.failure.databasePassword('db:6432', 'portal'),
    ],
    ['The server does not support SSL connections', texts.failure.databaseUnencrypted('db:6432')],
  ])('says what "%s" of the library means', (message, sentence) => {
    expect(postgresFailure(new Error(message), 'postgres://portal@db:6432/mobidrom')).toMatchObject({
      message: sentence,
    });
  });
  test('names the folder of a socket without a port', () => {
    const failure = postgresFailure(failed('ENOENT'), 'postgres:///portal?host=/run/postgresql');
    expect(failure).toMatchObject({
      message: texts.failure.databaseUnreachable('/run/postgresql', 'ENOENT'),
    });
  });
  test('leaves other errors', () => {
    for (const error of [failed('42601'), failed('ENOENT', '/etc/root.crt')])
      expect(postgresFailure(error, URL_WITH_PASSWORD)).toBe(error);
  });
});
