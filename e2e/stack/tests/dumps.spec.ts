import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { requireStackTools } from '../../../shared-build/tasks/stackTools.mjs';
import { root } from '../../support/folders';
import { type DatabaseAccount, database } from '../parts/database';
import { run } from '../parts/run';

/* The commands of the guide's chapter 'Back up', as they stand there, on a PostgreSQL of this test's own. */

/** Returns the guide's first command of this program, without the prefix that runs it in the container. */
async function guided(program: string): Promise<string> {
  const guide = await readFile(join(root, 'deploy/README.md'), 'utf8');
  const [, command] = new RegExp(`\`docker compose exec -T postgres (${program} [^\`]+)\``).exec(guide) ?? [];
  expect(command, `${program} in the guide`).toBeDefined();
  return command as string;
}

test('restoring the dumps of both databases brings back their rows and owners', async () => {
  test.setTimeout(120_000);
  const { postgres: programs, databaseUser } = await requireStackTools(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-dumps-'));
  const runAs = databaseUser.uid
    ? { uid: Number(databaseUser.uid), gid: Number(databaseUser.gid) }
    : undefined;
  const store = await database({ folder, programs, logFile: test.info().outputPath('database.log'), runAs });
  await store.start();
  try {
    const accounts = await store.createDatabases();
    const as = ({ host, port, user, password }: DatabaseAccount) => ({
      ...process.env,
      ...{ PATH: `${programs}:${process.env.PATH}`, PGHOST: host, PGPORT: String(port) },
      ...{ PGUSER: user, PGPASSWORD: password },
    });
    const sql = (account: DatabaseAccount, text: string) =>
      run('psql', ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-c', text, account.name], {
        cwd: folder,
        env: as(account),
      });
    const operate = async (program: string, name: string) => {
      const command = (await guided(program)).replace('-U postgres', `-U ${store.owner.user}`);
      await run('sh', ['-c', command.replace(/\bportal\b/g, name)], { cwd: folder, env: as(store.owner) });
    };
    const both = Object.values(accounts);
    const rows = (account: DatabaseAccount) => sql(account, 'SELECT id, name FROM kept ORDER BY id');

    for (const account of both) {
      await sql(account, 'CREATE TABLE kept (id serial PRIMARY KEY, name text COLLATE "und-x-icu")');
      await sql(account, "INSERT INTO kept (name) VALUES ('Änderung'), ('Öffnung')");
      await operate('pg_dump', account.name);
    }
    for (const account of both) {
      await sql(account, "UPDATE kept SET name = 'verloren' WHERE id = 1");
      await sql(account, "INSERT INTO kept (name) VALUES ('danach')");
      expect(await rows(account)).toBe('1|verloren\n2|Öffnung\n3|danach\n');
    }
    for (const account of both) {
      await operate('pg_restore', account.name);
      expect(await rows(account)).toBe('1|Änderung\n2|Öffnung\n');
      await sql(account, "INSERT INTO kept (name) VALUES ('weiter')");
      await sql(account, 'ALTER TABLE kept ADD COLUMN migrated boolean');
      expect(await rows(account), 'goes on with the next number').toBe('1|Änderung\n2|Öffnung\n3|weiter\n');
    }
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
