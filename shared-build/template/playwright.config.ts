import { defineConfig, devices } from '@playwright/test';
import { browserPath } from './e2e/browser';

const { CI, PORTAL_USER } = process.env;
/** A Keycloak lets sign-ins return to port 4300 alone; otherwise the tests leave it to the `npm start` of whoever develops. */
const PORT = process.env.PORT || (PORTAL_USER ? '4300' : '4310');
const portal = `http://localhost:${PORT}`;

/**
 * Tests of this remote in a running portal, which `npm start` serves on this machine with the remote in it: with demo data and the
 * accounts of the demonstration, or with those of the portal where PORTAL_USER names an account there.
 */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: CI !== undefined,
  // Busy machines of a CI take longer than the defaults of 30 and 5 seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portal,
    locale: 'de-DE',
    launchOptions: { executablePath: browserPath(process.env) },
  },
  webServer: {
    // Opens the area to all who are signed in, as long as the portal does not know its rights.
    command: `npm start -- --open --port ${PORT}${PORTAL_USER ? '' : ' --demo'}`,
    url: portal,
    // The first time it installs the embedded services and makes their database.
    timeout: 300_000,
    reuseExistingServer: CI === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
