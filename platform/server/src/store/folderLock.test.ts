import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

/**
 * The full test, by hand: `LOCK_PROCESSES=50 LOCK_ROUNDS=200 npx vitest run
 * platform/server/src/store/folderLock.test.ts`
 */
const PROCESSES = Number(process.env.LOCK_PROCESSES ?? 5);
const ROUNDS = Number(process.env.LOCK_ROUNDS ?? 4);

// Starting processes takes long on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 60_000 + PROCESSES * ROUNDS * 500 });

let folder: string;
const contenders: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-lock-'));
});
afterEach(async () => {
  for (const contender of contenders.splice(0)) await kill(contender);
  await rm(folder, { recursive: true, force: true });
});

const module = JSON.stringify(fileURLToPath(new URL('./folderLock.ts', import.meta.url)));
/** Tries to lock the folder at every message, keeps the lock, and reports the outcome. */
const program = () => `
  import { FolderInUse, lockFolder } from ${module};
  process.on('message', async () => {
    try {
      await lockFolder(${JSON.stringify(folder)});
      process.send('locked');
    } catch (error) {
      process.send(error instanceof FolderInUse ? 'in use' : String(error));
    }
  });
  process.send('ready');`;

async function startContender(): Promise<ChildProcess> {
  const contender = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program()], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  contenders.push(contender);
  await once(contender, 'message');
  return contender;
}

async function tryLock(contender: ChildProcess): Promise<string> {
  const said = once(contender, 'message');
  contender.send('try');
  const [outcome] = await said;
  return outcome;
}

async function kill(contender: ChildProcess): Promise<void> {
  if (contender.exitCode !== null || contender.signalCode !== null) return;
  const gone = once(contender, 'exit');
  contender.kill('SIGKILL');
  await gone;
}

test('refuses a locked folder until it is released', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await release();
  await (await lockFolder(folder))();
});

test('refuses the folder of another process until that is killed', async () => {
  const contender = await startContender();
  expect(await tryLock(contender)).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow(/bereits von einem anderen Prozess/);
  await kill(contender);
  await (await lockFolder(folder))();
});

test('gives the folder of a killed process to one of several attempts', async () => {
  const contender = await startContender();
  expect(await tryLock(contender)).toBe('locked');
  await kill(contender);
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
  const locked = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(locked).toHaveLength(1);
  await locked[0]?.value();
});

test('gives the folder to one of many processes after each kill of its owner', async () => {
  const waiting: ChildProcess[] = [];
  while (waiting.length < PROCESSES) waiting.push(await startContender());
  for (let round = 0; round < ROUNDS; round += 1) {
    const owners = await tryAll(waiting);
    expect(owners.length, `owners in round ${round}`).toBe(1);
    // The others try at the moment in which the owner is killed.
    const [heirs] = await Promise.all([tryAll(waiting), ...owners.map(kill)]);
    expect(heirs.length, `heirs in round ${round}`).toBeLessThanOrEqual(1);
    if (heirs.length === 1) await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await Promise.all(heirs.map(kill));
    while (waiting.length < PROCESSES) waiting.push(await startContender());
  }
});

/** Lets all of them try at once. Removes those that got the lock from `waiting` and returns them. */
async function tryAll(waiting: ChildProcess[]): Promise<ChildProcess[]> {
  const contestants = waiting.splice(0);
  const outcomes = await Promise.all(contestants.map(tryLock));
  expect(outcomes.filter((outcome) => !['locked', 'in use'].includes(outcome))).toEqual([]);
  waiting.push(...contestants.filter((_, index) => outcomes[index] === 'in use'));
  return contestants.filter((_, index) => outcomes[index] === 'locked');
}

test.skipIf(process.platform === 'win32')(
  'keeps the lock when all files in the folder are removed',
  async () => {
    const release = await lockFolder(folder);
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await release();
  },
);

test('locks a folder with a long name, and creates it', async () => {
  const deep = join(folder, 'x'.repeat(120));
  const release = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
  await release();
});
