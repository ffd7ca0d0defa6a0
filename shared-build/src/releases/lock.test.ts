import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] });
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
  await expect(withLock(lock(), async () => 'mine', 150)).rejects.toThrow(/another activation is running/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withLock(lock(), async () => 'mine', 2000)).toBe('mine');
});

it('the work fails: the lock is free again', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(lock(), async () => 'mine', 200)).toBe('mine');
});

it('a process id was given to another process since: its holder counts as gone', async () => {
  const holder = {
    pid: process.pid,
    host: (await import('node:os')).hostname(),
    started: '1',
    since: Date.now(),
  };
  await put(join(lock(), '7'), JSON.stringify(holder));
  expect(await withLock(lock(), async () => 'mine', 500)).toBe('mine');
});

it('a holder on another machine that began long ago counts as gone', async () => {
  await put(join(lock(), '7'), JSON.stringify({ pid: 1, host: 'anderswo', since: Date.now() - 120_000 }));
  expect(await withLock(lock(), async () => 'mine', 500)).toBe('mine');
});

it('a machine was killed a moment ago while it held the lock: its successor waits until it counts as gone', async () => {
  // Half a second passes at every look at the clock.
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 500;
    return now;
  });
  await put(join(lock(), '7'), JSON.stringify({ pid: 1, host: 'anderswo', since: 0 }));
  try {
    expect(await withLock(lock(), async () => 'mine')).toBe('mine');
  } finally {
    clock.mockRestore();
  }
}, 20_000);
