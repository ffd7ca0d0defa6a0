import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openTestPool } from './store.fixture';

/** Megabytes of the worker's heap: twice as much as the database needs at its start. */
const HEAP = 48;
/** Longest time of what takes seconds on an idle machine, in milliseconds. */
const PATIENCE = 240_000;

async function withPool<T>(limits: object, work: (pool: Pool, lost: readonly string[]) => Promise<T>) {
  const lost: string[] = [];
  const { pool, end } = await openTestPool(limits, { lost: ({ message }) => lost.push(message) });
  try {
    return await work(pool, lost);
  } finally {
    await pool.end();
    await end();
  }
}

test(
  'keeps no rows after they are sent: five times its heap passes through it',
  async () => {
    const characters = await withPool({ maxOldGenerationSizeMb: HEAP }, async (pool) => {
      let sum = 0;
      for (let query = 0; query < (5 * HEAP) / 4; query += 1) {
        const { rows } = await pool.query(
          'select n, repeat(chr(97 + n % 26), 4096) as text from generate_series(1, 1024) as t(n)',
        );
        for (const { text } of rows) sum += text.length;
      }
      return sum;
    });
    expect(characters).toBe(5 * HEAP * 1024 * 1024);
  },
  PATIENCE,
);

test('returns long, empty and wrong values as they are, and several results in their order', async () => {
  await withPool({}, async (pool) => {
    const long = 'ä'.repeat(3_000_000);
    expect((await pool.query('select $1::text as text', [long])).rows[0].text === long).toBe(true);
    expect((await pool.query('select 1 where false')).rows).toEqual([]);
    await expect(pool.query('select 1 from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(
      pool.query("select repeat('x', 100000), 1 / (n - 3) from generate_series(1, 5) n"),
    ).rejects.toThrow('division by zero');
    const several = (await pool.query('select 1 as a; select 2 as b')) as unknown as { rows: unknown[] }[];
    expect(several.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
  });
});

test('refuses what is nested too deeply, and goes on', async () => {
  await withPool({}, async (pool) => {
    const deep = pool.query("select (repeat('[', 200000) || repeat(']', 200000))::jsonb is null");
    await expect(deep).rejects.toMatchObject({ code: '54001' });
    expect((await pool.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
  });
});

test('ends when the database itself fails, and calls lost with the reason', async () => {
  // With the stack of other threads the nesting ends the database in the middle of a statement.
  await withPool({ stackSizeMb: 4 }, async (pool, lost) => {
    const deep = pool.query("select (repeat('[', 200000) || repeat(']', 200000))::jsonb is null");
    await expect(deep).rejects.toThrow('The embedded database ended');
    await expect(pool.query('select 1')).rejects.toThrow('The embedded database ended');
    expect(lost).toEqual(['The embedded database ended: Maximum call stack size exceeded.']);
  });
});
