// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { root, say, TaskFailure } from './task.mjs';

/*
 * pnpm, pinned by hash. `npx` would take whatever the registry offers under its version; the lockfile of a package of its own
 * names the SHA-512 of the package and of its native programs, by which npm checks what it fetches.
 */

const PINNED = join(root, 'shared-build/packageManager');
const FOLDER = join(root, '.cache/package-manager');
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

/** @typedef {Readonly<Record<string, { readonly version?: string, readonly integrity?: string }>>} Locked */

/**
 * Returns the paths of installed packages by what the pinned lockfile says of them.
 * @param {Locked} pinned
 * @param {Locked} installed
 * @returns {{ readonly foreign: string[], readonly unknown: string[] }} `foreign`: with another hash than the pinned one;
 * `unknown`: without a pinned one
 */
export function compareLocked(pinned, installed) {
  const paths = Object.keys(installed).filter((path) => path !== '');
  const pin = (/** @type {string} */ path) => pinned[path]?.integrity;
  return {
    foreign: paths.filter((path) => pin(path) !== undefined && pin(path) !== installed[path]?.integrity),
    unknown: paths.filter((path) => pin(path) === undefined),
  };
}

/**
 * Returns the path of pnpm's program after installing it, if it is not, and comparing what is installed with the pinned
 * hashes.
 * @returns {Promise<string>}
 */
export async function packageManager() {
  const pinned = lockedIn(join(PINNED, 'package-lock.json'));
  if (!isInstalled(pinned)) await install();
  const { foreign, unknown } = compareLocked(pinned, lockedIn(INSTALLED));
  if (foreign.length > 0) {
    throw new TaskFailure(
      `pnpm ist nicht das festgelegte, es wird nicht benutzt: ${foreign.join(', ')} hat einen anderen Hash als in shared-build/packageManager/package-lock.json.`,
    );
  }
  if (unknown.length > 0) {
    say(`Hinweis: Für dieses System ist kein Hash festgelegt: ${unknown.join(', ')}`);
  }
  return join(FOLDER, 'node_modules/.bin', process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm');
}

/** @param {Locked} pinned */
function isInstalled(pinned) {
  if (!existsSync(INSTALLED)) return false;
  const path = 'node_modules/pnpm';
  return lockedIn(INSTALLED)[path]?.version === pinned[path]?.version;
}

async function install() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(PINNED, file), join(FOLDER, file));
  const { code } = await run(
    'npm',
    ['install', '--prefix', FOLDER, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'],
    { output: 'stderr' },
  );
  if (code === 0 && existsSync(INSTALLED)) return;
  throw new TaskFailure('pnpm konnte nicht installiert werden: Die Meldung von npm steht darüber.');
}

/**
 * @param {string} file
 * @returns {Locked}
 */
function lockedIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Runs pnpm in the source tree.
 * @param {readonly string[]} args
 * @param {import('./processes.mjs').RunOptions} [options]
 */
export const runPnpm = async (args, options) => run(await packageManager(), args, options);
