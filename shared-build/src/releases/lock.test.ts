import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock';
import { put } from './portal.fixture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = new URL('./lock.ts', import.meta.url).href;

/** Runs a script that has `withLock` in a process of its own. */
async function start(script: string): Promise<ChildProcess> {
  const file = join(folder, `script-${Math.random().toString(36).slice(2)}.mts`);
  await writeFile(file, `import { withLock } from ${JSON.stringify(lockFile)};\n${script}`);
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  return child;
}
const lock = () => join(folder, 'lock');

it('one after the other in one process', async () => {
  const order: string[] = [];
  const job = (name: string) =>
    withLock(lock(), async () => {
      order.push(`${name} begins`);
      // Work that gives everybody else a turn.
      await readdir(folder);
      order.push(`${name} ends`);
    });
  await Promise.all([job('a'), job('b'), job('c')]);
  for (let at = 0; at < order.length; at += 2) expect(order[at]?.[0]).toBe(order[at + 1]?.[0]);
});

it('several processes add to one number at once: no addition is lost', async () => {
  const counter = join(folder, 'counter');
  await writeFile(counter, '0');
  const script = `
    import { readdir, readFile, writeFile } from 'node:fs/promises';
    for (let round = 0; round < 15; round += 1) {
      await withLock(${JSON.stringify(lock())}, async () => {
        const value = Number(await readFile(${JSON.stringify(counter)}, 'utf8'));
        await readdir(${JSON.stringify(folder)});
        await writeFile(${JSON.stringify(counter)}, String(value + 1));
      });
    }`;
  const children = await Promise.all([start(script), start(script), start(script)]);
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(await readFile(counter, 'utf8')).toBe('45');
});

it('its holder is killed: the next one gets it', async () => {
  const child = await start(`
    await withLock(${JSON.stringify(lock())}, async () => {
      process.stdout.write('held');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  await expect(withLock(lock(), async () => 'mine', { patience: 150 })).rejects.toThrow(
    /another activation is running/,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withLock(lock(), async () => 'mine', { patience: 2000 })).toBe('mine');
});

it('the work fails: the lock is free again', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(lock(), async () => 'mine', { patience: 200 })).toBe('mine');
});

it('a process id was given to another process since: its holder counts as gone', async () => {
  const holder = {
    pid: process.pid,
    host: (await import('node:os')).hostname(),
    started: '1',
    since: Date.now(),
  };
  await put(join(lock(), '7'), JSON.stringify(holder));
  expect(await withLock(lock(), async () => 'mine', { patience: 500 })).toBe('mine');
});

describe('a holder on another machine', () => {
  const foreign = { pid: 1, host: 'anderswo', since: Date.now() };
  const held = () => join(lock(), '7');

  /** Half a second passes at every look at the clock; `meanwhile` is what happens elsewhere. */
  async function withFastClock(meanwhile: (now: number) => void, work: () => Promise<void>): Promise<void> {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 500;
      meanwhile(now);
      return now;
    });
    try {
      await work();
    } finally {
      clock.mockRestore();
    }
  }

  it.each([
    ['whose clock is right', 0],
    ['whose clock is an hour slow', -3_600_000],
    ['whose clock is an hour fast', 3_600_000],
  ])(
    '%s gives no sign: it counts as gone after a while, and not before',
    async (_case, wrong) => {
      await put(held(), JSON.stringify({ ...foreign, since: Date.now() + wrong }));
      await withFastClock(
        () => undefined,
        async () => {
          const impatient = withLock(lock(), async () => 'mine', { patience: 20_000 });
          await expect(impatient).rejects.toThrow(/another activation is running \(process 1 on anderswo/);
          expect(await withLock(lock(), async () => 'mine')).toBe('mine');
        },
      );
    },
    20_000,
  );

  it('that gives signs of life keeps the lock, however long ago it began and whatever its clock says', async () => {
    await put(held(), JSON.stringify({ ...foreign, since: 0 }));
    await withFastClock(
      (now) => utimesSync(held(), now, now),
      async () => {
        await expect(withLock(lock(), async () => 'mine')).rejects.toThrow(/another activation is running/);
      },
    );
  }, 20_000);

  // Its process says that its machine has another name, so that it is judged like one.
  const elsewhere = (times: string) => `
    import { syncBuiltinESMExports } from 'node:module';
    import os from 'node:os';
    os.hostname = () => 'anderswo';
    syncBuiltinESMExports();
    await withLock(${JSON.stringify(lock())}, async () => {
      process.stdout.write('held');
      await new Promise((resolve) => process.stdin.once('data', resolve));
    }, ${times});
    process.exit();`;

  it('works for longer than a silence may last: it keeps the lock until it is done', async () => {
    const child = await start(elsewhere('{ beat: 50 }'));
    if (!child.stdout) throw new Error('no output');
    await once(child.stdout, 'data');
    const times = { silence: 1500, patience: 2500 };
    await expect(withLock(lock(), async () => 'mine', times)).rejects.toThrow(/is running .* on anderswo/);
    const next = withLock(lock(), async () => 'mine', { silence: 60_000 });
    child.stdin?.write('end');
    expect(await next).toBe('mine');
  }, 20_000);

  it('is killed: the next one gets the lock after the silence', async () => {
    const child = await start(elsewhere('{ beat: 50 }'));
    if (!child.stdout) throw new Error('no output');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await withLock(lock(), async () => 'mine', { silence: 300, patience: 10_000 })).toBe('mine');
  }, 20_000);
});

it('whoever works gives signs of life', async () => {
  const touched = async () => (await stat(join(lock(), '1'))).mtimeMs;
  await withLock(
    lock(),
    async () => {
      const before = await touched();
      await vi.waitFor(async () => expect(await touched()).not.toBe(before));
    },
    { beat: 10 },
  );
});

it('a machine slept and its lock was taken meanwhile: it is told before it writes', async () => {
  const work = withLock(lock(), async (stillMine) => {
    await stillMine();
    await put(join(lock(), '2'), '');
    await stillMine();
  });
  await expect(work).rejects.toThrow(/another activation began: nothing was written/);
});
