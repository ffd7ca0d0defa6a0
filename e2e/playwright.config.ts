import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // As root there is no sandbox to be had; the rest keeps the browser from asking for things of its own.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
/** Files of tests that measure text and boxes, which the headless shell rounds. */
const MEASURING = [
  'everywhere/*',
  'operations/{backup,preferences,tables,trail,versions}',
  'public/*',
  '{alerts,forcedColours,look,narrowAreas,shellLook,telephone}',
].map((files) => `**/tests/${files}.spec.ts`);
/** Path of the full browser, for the tests that measure; without it, all run in the same one. */
const full = process.env.FULL_CHROMIUM_PATH;

export default defineConfig({
  testDir: './tests',
  outputDir: join(root, '.cache/test/browser'),
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  // More than cores: a test often waits, for a poll, a timer or the other process.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Limits for what never comes. They are generous, because two cores may be busy with other programs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Recording costs two fifths of the time: `npm run e2e -- <file> --trace on`.
    trace: 'off',
    launchOptions,
  },
  projects: full
    ? [
        { name: 'chromium', testIgnore: MEASURING, use: desktop },
        {
          name: 'full',
          testMatch: MEASURING,
          use: { ...desktop, launchOptions: { ...launchOptions, executablePath: full } },
        },
      ]
    : [{ name: 'chromium', use: desktop }],
});
