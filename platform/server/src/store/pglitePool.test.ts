import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openPglitePool } from './pglitePool';

/** Worker of a database that starts and ends at the first query. */
const dying = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage({ kind: 'ready' });
     parentPort.on('message', ({ kind }) => { if (kind === 'query') throw new Error('out of memory'); });`,
    { eval: true },
  );

test('fails running and later queries and calls lost once when the worker ends', async () => {
  const lost: string[] = [];
  const { pool, end } = await openPglitePool(dying(), { lost: ({ message }) => lost.push(message) });
  await expect(pool.query('select 1')).rejects.toThrow('The embedded database ended');
  await expect(pool.query('select 2')).rejects.toThrow('The embedded database ended');
  await pool.end();
  await end();
  expect(lost).toEqual(['The embedded database ended: out of memory.']);
});

test('rejects if the worker does not start', async () => {
  const worker = new Worker('process.exit(3)', { eval: true });
  await expect(openPglitePool(worker, {})).rejects.toThrow('code 3');
});

test('does not call lost when it is closed', async () => {
  const lost: Error[] = [];
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage({ kind: 'ready' });
     parentPort.on('message', ({ kind }) => { if (kind === 'close') parentPort.postMessage({ kind: 'closed' }); });`,
    { eval: true },
  );
  const { pool, end } = await openPglitePool(worker, { lost: (reason) => lost.push(reason) });
  await pool.end();
  await end();
  expect(lost).toEqual([]);
});
