import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Store } from './database';
import { migrations } from './migrations';
import { openStore, startWorker, storeOn } from './openStore';
import { openPglitePool, type PglitePoolOptions } from './pglitePool';
import type { OpenPool } from './pool';

/** Folder for files that are kept between runs. */
export const CACHE_FOLDER = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/**
 * Address of a PostgreSQL for the tests to use instead of PGlite: `postgres://user@host/postgres`. The user must have
 * the right to create databases.
 */
const POSTGRES = process.env.TEST_DATABASE_URL;

/** Opens an empty store for the tests of one file: in memory, or in a database of its own below `TEST_DATABASE_URL`. */
export const openTestStore = (): Promise<Store> => (POSTGRES ? openOnPostgres(POSTGRES) : openInMemory());

const openInMemory = async (): Promise<Store> => storeOn(await openTestPool());

/** Opens the connection to an embedded database in memory with all tables, whatever `TEST_DATABASE_URL` says. */
export const openTestPool = async (
  limits: ResourceLimits = {},
  options: PglitePoolOptions = {},
): Promise<OpenPool> => openPglitePool(startWorker({ snapshot: await migratedSnapshot() }, limits), options);

async function openOnPostgres(server: string): Promise<Store> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${database} template ${await migratedTemplate(server)}`);
  const store = await openStore({ databaseUrl: Object.assign(new URL(server), { pathname: database }).href });
  return {
    ...store,
    async close() {
      await store.close();
      await administer(server, `drop database ${database} with (force)`);
    },
  };
}

/** Key of the lock under which the template is made. */
const TEMPLATE_LOCK = 20_171;

/** Returns the name of a database with all tables and no rows. Copying it takes a fraction of the time of creating them. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `template_${await schemaHash()}`;
  await withClient(server, async (client) => {
    // Files of tests begin side by side. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const incomplete = `${name}_incomplete`;
    await client.query(`drop database if exists ${incomplete}`);
    await client.query(`create database ${incomplete}`);
    const databaseUrl = Object.assign(new URL(server), { pathname: incomplete }).href;
    await (await openStore({ databaseUrl })).close();
    await client.query(`alter database ${incomplete} rename to ${name}`);
  });
  return name;
}

const administer = (server: string, statement: string): Promise<void> =>
  withClient(server, async (client) => {
    await client.query(statement);
  });

async function withClient(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the path of an archive of a database with all tables and no rows. Loading it takes a third of the time of
 * creating them.
 */
export async function migratedSnapshot(): Promise<string> {
  const name = `test-database-${await schemaHash()}.tar`;
  const path = join(CACHE_FOLDER, name);
  if (existsSync(path)) return path;
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-snapshot-'));
  await (await openStore({ dataFolder: folder, cacheFolder: CACHE_FOLDER })).close();
  const database = await PGlite.create({ dataDir: join(folder, 'store') });
  const archive = await database.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE_FOLDER, { recursive: true });
  const old = (await readdir(CACHE_FOLDER)).filter((file) => /^test-database-\w+\.tar$/.test(file));
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await archive.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  await Promise.all([folder, ...old.map((file) => join(CACHE_FOLDER, file))].map(remove));
  return path;
}
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/**
 * Returns a hash of the statements of all migrations and of the version of PGlite: another schema needs another
 * snapshot.
 */
async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  hash.update(JSON.parse(await readFile(manifest, 'utf8')).version);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  const note = ({ query }: LogEvent): void => {
    hash.update(JSON.stringify([query.sql, query.parameters]));
  };
  const db = new Kysely<unknown>({ dialect, log: note });
  for (const [name, migration] of Object.entries(migrations)) {
    hash.update(name);
    await migration.up(db);
  }
  return hash.digest('hex').slice(0, 16);
}
