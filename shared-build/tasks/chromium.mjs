// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { root, say, TaskFailure } from './task.mjs';

/** Chromium without windows: the same engine, a quarter less processor time. It rounds text sizes, which the full browser does not. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Install locations outside of the search path. */
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

/** Returns the path of Playwright's own Chromium, if it was downloaded. */
function playwrightBrowser() {
  const require = createRequire(join(root, 'e2e/package.json'));
  const file = require('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Returns the path of the browser for `npm test`: as `requireChromium`, but the headless one before the others.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>}
 */
export const requireHeadlessChromium = (env) => requireChromium(env, [HEADLESS, ...NAMES]);

/**
 * Returns the path of the full browser, as users have it: `CHROMIUM_PATH`, an installed Chromium or Chrome, the headless one,
 * Playwright's own. As root on Debian it is installed when there is none.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} [names] in the order of preference
 * @returns {Promise<string>}
 * @throws TaskFailure when there is none
 */
export async function requireChromium(env, names = [...NAMES, HEADLESS]) {
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
