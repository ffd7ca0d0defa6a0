// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './packageManager.mjs';
import { root, say, TaskFailure } from './task.mjs';

const STAMP = join(root, 'node_modules/.installed');

/** Returns a hash of all files that determine the installed packages. */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageFiles()]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function packageFiles() {
  const folders = readdirSync(root).concat(
    readdirSync(join(root, 'platform')).map((name) => `platform/${name}`),
  );
  return ['.', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)))
    .sort();
}

/** Installs the packages of the lockfile, unless they are installed already. */
export async function ensureInstalled() {
  const hash = wanted();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  say('Pakete werden installiert …');
  const { code } = await runPnpm(['install', '--frozen-lockfile'], {
    // Without it pnpm waits for a confirmation before it replaces a folder.
    env: { CI: 'true' },
    output: 'stderr',
  });
  if (code !== 0) {
    throw new TaskFailure('Die Pakete konnten nicht installiert werden: Die Meldung von pnpm steht darüber.');
  }
  writeFileSync(STAMP, hash);
}
