import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function lockInAnotherProcess() {
  const program = `import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('./folderLock.ts', import.meta.url)))};
    await lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  return child;
}

test('a folder is taken once, and free again after it was given back', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await release();
  await (await lockFolder(folder))();
});

test('another process has the folder: refused; it is killed: the folder is free', async () => {
  const child = await lockInAnotherProcess();
  await expect(lockFolder(folder)).rejects.toThrow(/bereits von einem anderen Prozess/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder))();
});

test('of several that find a dead lock at once exactly one gets the folder', async () => {
  const child = await lockInAnotherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a folder with a long name is locked too', async () => {
  const deep = join(folder, 'x'.repeat(120));
  const release = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
  await release();
});
