import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableParameters } from './durableFiles.mjs';

/**
 * Commits single rows in a new database, one after the other, in this thread.
 * @param durable as the embedded edition does; else as the library does by itself
 * @returns milliseconds of each commit
 */
export async function timeCommits(folder: string, durable: boolean, commits: number): Promise<number[]> {
  const database = durable
    ? await PGlite.create({
        fs: new DurableFiles(folder),
        startParams: durableParameters(PGlite.defaultStartParams),
      })
    : await PGlite.create({ dataDir: folder });
  try {
    await database.exec('create table note (n int primary key, text text)');
    const times: number[] = [];
    for (let n = 0; n < commits; n += 1) {
      const begin = performance.now();
      await database.query('insert into note values ($1, $2)', [n, 'x'.repeat(200)]);
      times.push(performance.now() - begin);
    }
    return times;
  } finally {
    await database.close();
  }
}

/**
 * Changes tables of a new database and then carries out a checkpoint, which all queries wait for, again and again.
 * @param inBackground whether its files are synced in the background, as the embedded edition does
 * @returns milliseconds of each checkpoint
 */
export async function timeCheckpoints(
  folder: string,
  inBackground: boolean,
  { tables, rounds }: { readonly tables: number; readonly rounds: number },
): Promise<number[]> {
  const files = new DurableFiles(folder);
  const database = await PGlite.create({
    fs: files,
    startParams: durableParameters(PGlite.defaultStartParams),
  });
  const each = (statement: (n: number) => string) =>
    database.exec(Array.from({ length: tables }, (_, n) => statement(n)).join(';'));
  const checkpoint = () => database.exec('checkpoint');
  try {
    await each((n) => `create table t${n} (n int primary key)`);
    await checkpoint();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await each((n) => `insert into t${n} values (${round})`);
      const begin = performance.now();
      await (inBackground ? files.background.run(checkpoint) : checkpoint());
      times.push(performance.now() - begin);
      await files.background.settled();
    }
    return times;
  } finally {
    await database.close();
  }
}
