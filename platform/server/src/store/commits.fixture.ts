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
