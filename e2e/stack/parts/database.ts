import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { root } from '../../support/folders';
import { type Part, part, type User } from './part';
import { run } from './run';

const OWNER = 'stack';
const START_LIMIT = 60_000;
const newPassword = () => randomBytes(16).toString('hex');

/** Credentials of one account for its database. */
export interface DatabaseAccount {
  readonly host: string;
  readonly port: number;
  /** Name of the database. */
  readonly name: string;
  readonly user: string;
  readonly password: string;
}

type Accounts = Readonly<Record<'portal' | 'keycloak', DatabaseAccount>>;

/** Environment of PostgreSQL's image in docker-compose, for the script that creates the databases. */
export const databaseVariables = (owner: { user: string; password: string }, accounts: Accounts) => ({
  POSTGRES_USER: owner.user,
  POSTGRES_PASSWORD: owner.password,
  PORTAL_DATABASE_PASSWORD: accounts.portal.password,
  KEYCLOAK_DATABASE_PASSWORD: accounts.keycloak.password,
});

export interface Database extends Part {
  /** Superuser of the cluster. */
  readonly owner: DatabaseAccount;
  /** Creates databases and accounts for portal and Keycloak with the script of PostgreSQL's image. */
  createDatabases(): Promise<Accounts>;
  /** Creates an empty database, and returns the owner of the cluster as its account. */
  createDatabase(name: string): Promise<DatabaseAccount>;
}

/** Creates a temporary PostgreSQL cluster on loopback, in `folder`, with the machine's own programs, without starting it. */
export async function database(options: {
  readonly folder: string;
  /** Folder of `initdb`, `postgres` and `psql`. */
  readonly programs: string;
  readonly logFile: string;
  /** PostgreSQL refuses to run as root. */
  readonly runAs: User | undefined;
}): Promise<Database> {
  const { folder, programs, logFile, runAs } = options;
  const program = (name: string) => join(programs, name);
  const password = newPassword();
  const passwordFile = join(folder, 'password');
  const cluster = join(folder, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, cluster, passwordFile]) if (runAs) await chown(path, runAs.uid, runAs.gid);
  await run(
    program('initdb'),
    [
      ...['--pgdata', cluster, '--username', OWNER, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
      '--no-sync',
    ],
    { cwd: folder, ...runAs },
  );

  const port = await freePort();
  const host = '127.0.0.1';
  const env = { ...process.env, PGPASSWORD: password };
  const psql = (name: string, sql: string) =>
    run(
      program('psql'),
      ['--no-psqlrc', '--host', host, '--port', String(port), '--username', OWNER, '-c', sql, name],
      {
        cwd: folder,
        env,
      },
    );
  const running = part({
    command: program('postgres'),
    args: [
      ...['-D', cluster, '-p', String(port), '-c', `listen_addresses=${host}`, '-k', folder],
      // The tests end processes, not the machine: nothing has to be on the disk.
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    ],
    cwd: folder,
    env: process.env,
    logFile,
    user: runAs,
    // Closes connections instead of waiting for them.
    stopSignal: 'SIGINT',
    answersAt: async (child) => {
      const limit = Date.now() + START_LIMIT;
      for (;;) {
        const failure = await psql('postgres', 'select 1').then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined) return;
        if (child.exitCode !== null || Date.now() > limit) throw failure;
        await wait(100);
      }
    },
  });
  const owner = { host, port, name: 'postgres', user: OWNER, password };
  return {
    ...running,
    owner,
    async createDatabase(name) {
      await psql('postgres', `create database ${name}`);
      return { ...owner, name };
    },
    async createDatabases() {
      const account = (name: string) => ({ host, port, name, user: name, password: newPassword() });
      const accounts = { portal: account('portal'), keycloak: account('keycloak') };
      await run('sh', [join(root, 'deploy/docker/create-databases.sh')], {
        cwd: folder,
        env: {
          ...env,
          PATH: `${programs}:${process.env.PATH}`,
          PGHOST: host,
          PGPORT: String(port),
          ...databaseVariables({ user: OWNER, password }, accounts),
        },
      });
      return accounts;
    },
  };
}
