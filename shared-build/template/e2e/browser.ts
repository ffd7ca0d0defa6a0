import { existsSync } from 'node:fs';

/** Install locations of Google Chrome on Linux, macOS and Windows. */
const chromePlaces = ({ LOCALAPPDATA = '', PROGRAMFILES = '' }: NodeJS.ProcessEnv): readonly string[] => [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];
/** Install locations of Chromium, as of the packages of Linux distributions. */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of the browser for the tests, of which nothing is downloaded: that of `CHROMIUM_PATH`, else an installed Chrome,
 * else an installed Chromium.
 * @param exists whether there is a file. Default: on this machine
 * @throws Error in one sentence when there is none
 */
export function browserPath(env: NodeJS.ProcessEnv, exists = existsSync): string {
  const { CHROMIUM_PATH } = env;
  if (CHROMIUM_PATH) {
    if (exists(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH: there is no file ${CHROMIUM_PATH}`);
  }
  const found = [...chromePlaces(env), ...CHROMIUM_PLACES].find((file) => exists(file));
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, as by apt-get install chromium, or name its program by CHROMIUM_PATH',
  );
}
