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

it('runs one after the other within a process', async () => {
  const order: string[] = [];
  const job = (name: string) =>
    withLock(lock(), async () => {
      order.push(`${name} begins`);
      // Lets the other calls run.
      await readdir(folder);
      order.push(`${name} ends`);
    });
  await Promise.all([job('a'), job('b'), job('c')]);
  for (let at = 0; at < order.length; at += 2) expect(order[at]?.[0]).toBe(order[at + 1]?.[0]);
});

it('loses no addition when several processes add to a number', async () => {
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

it('passes to the next process when its holder is killed', async () => {
  const child = await start(`
    await withLock(${JSON.stringify(lock())}, async () => {
      process.stdout.write('held');
      await new Promise((resolve) => process.stdin.once('data', resolve));
    });`);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  await expect(withLock(lock(), async () => 'mine', { timeout: 150 })).rejects.toThrow(
    /another activation is running/,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withLock(lock(), async () => 'mine', { timeout: 2000 })).toBe('mine');
});

it('is released when the work fails', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(lock(), async () => 'mine', { timeout: 200 })).toBe('mine');
});

it('is not held by another process that reuses the holder’s process id', async () => {
  const holder = {
    pid: process.pid,
    host: (await import('node:os')).hostname(),
    started: '1',
    since: Date.now(),
  };
  await put(join(lock(), '7'), JSON.stringify(holder));
  expect(await withLock(lock(), async () => 'mine', { timeout: 500 })).toBe('mine');
});

describe('a holder on another machine', () => {
  const foreign = { pid: 1, host: 'anderswo', since: Date.now() };
  const held = () => join(lock(), '7');

  /** Runs `work` with a clock that advances by 2.5 s at each reading, and calls `meanwhile` each time. */
  async function withFastClock(meanwhile: (now: number) => void, work: () => Promise<void>): Promise<void> {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 2_500;
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
    '%s counts as dead after a time without heartbeat, and not before',
    async (_case, wrong) => {
      await put(held(), JSON.stringify({ ...foreign, since: Date.now() + wrong }));
      await withFastClock(
        () => undefined,
        async () => {
          const early = withLock(lock(), async () => 'mine', { timeout: 20_000 });
          await expect(early).rejects.toThrow(/another activation is running \(process 1 on anderswo/);
          expect(await withLock(lock(), async () => 'mine')).toBe('mine');
        },
      );
    },
    20_000,
  );

  it('keeps the lock while it has a heartbeat, whatever its start and its clock', async () => {
    await put(held(), JSON.stringify({ ...foreign, since: 0 }));
    await withFastClock(
      (now) => utimesSync(held(), now, now),
      async () => {
        await expect(withLock(lock(), async () => 'mine')).rejects.toThrow(/another activation is running/);
      },
    );
  }, 20_000);

  // The process has another host name, so that it is treated as one on another machine.
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

  it('keeps the lock until it is done, also when it works for longer than staleAfter', async () => {
    const child = await start(elsewhere('{ heartbeat: 50 }'));
    if (!child.stdout) throw new Error('no output');
    await once(child.stdout, 'data');
    const times = { staleAfter: 1500, timeout: 2500 };
    await expect(withLock(lock(), async () => 'mine', times)).rejects.toThrow(/is running .* on anderswo/);
    const next = withLock(lock(), async () => 'mine', { staleAfter: 60_000 });
    child.stdin?.write('end');
    expect(await next).toBe('mine');
  }, 20_000);

  it('loses the lock to the next process when it is killed', async () => {
    const child = await start(elsewhere('{ heartbeat: 50 }'));
    if (!child.stdout) throw new Error('no output');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await withLock(lock(), async () => 'mine', { staleAfter: 300, timeout: 10_000 })).toBe('mine');
  }, 20_000);
});

it('has a heartbeat while it is held', async () => {
  const touched = async () => (await stat(join(lock(), '1'))).mtimeMs;
  await withLock(
    lock(),
    async () => {
      const before = await touched();
      await vi.waitFor(async () => expect(await touched()).not.toBe(before));
    },
    { heartbeat: 10 },
  );
});

it('refuses to write after another process took the lock from a suspended machine', async () => {
  const work = withLock(lock(), async (assertHeld) => {
    await assertHeld();
    await put(join(lock(), '2'), '');
    await assertHeld();
  });
  await expect(work).rejects.toThrow(/another activation began: nothing was written/);
});
