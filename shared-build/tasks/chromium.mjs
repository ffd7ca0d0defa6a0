// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { root, say, TaskFailure } from './task.mjs';

/** Chromium without the parts that draw its own windows: the same engine, and quicker to start. What Playwright calls its own. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Where installers put it when it is on no search path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} names in the order of preference
 */
function installedBrowser(env, names) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(
    isExecutable,
  );
}

/** The Chromium that Playwright downloaded, if it did. */
function playwrightBrowser() {
  const require = createRequire(join(root, 'e2e/package.json'));
  const file = require('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Finds the browser for the end-to-end tests: as `requireChromium`, but the headless one before the others.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} its path
 */
export const requireHeadlessChromium = (env) => requireChromium(env, [HEADLESS, ...NAMES]);

/**
 * Finds the browser for benchmarks and pictures: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own; as
 * root on Debian it is installed when there is none.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} [names] in the order of preference
 * @returns {Promise<string>} its path
 */
export async function requireChromium(env, names = NAMES) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new TaskFailure(`CHROMIUM_PATH=${env.CHROMIUM_PATH} ist kein ausführbares Programm.`);
  }
  const found = installedBrowser(env, names) ?? playwrightBrowser();
  if (found) return found;
  if (isRootOnDebian()) {
    say('Chromium wird installiert …');
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, output: /** @type {const} */ ('stderr') };
    await run('apt-get', ['update', '-q'], quiet);
    await run(
      'apt-get',
      ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      quiet,
    );
    const installed = installedBrowser(env, names);
    if (installed) return installed;
  }
  throw new TaskFailure(
    'Für die Tests im Browser fehlt Chromium: Installieren Sie Chromium oder Chrome, oder nennen Sie den Pfad in CHROMIUM_PATH.',
  );
}
