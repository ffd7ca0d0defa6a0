import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { root } from '../support/folders';
import { ALL_VARIABLE, JOURNEYS } from './journeys';

// The stack is already running when the tests start.
const { globalSetup: _, ...common } = base;
const [chromium] = base.projects ?? [];

/** Configuration of the tests on the real parts, which `npm run test:stack` starts; see README.md. */
export default defineConfig({
  ...common,
  // Besides Keycloak, PostgreSQL and nginx.
  workers: 2,
  // Left out: features of the embedded edition; without `--all` also tests with the same files as on the embedded edition,
  // except those whose result depends on the parts.
  grepInvert: process.env[ALL_VARIABLE] ? /@embedded/ : /@embedded|@accessibility|^(?!.*@parts\b).*@all\b/,
  outputDir: join(root, '.cache/test/stack'),
  projects: [
    {
      ...chromium,
      name: 'journeys',
      testDir: '../tests',
      testMatch: process.env[ALL_VARIABLE] ? '**/*.spec.ts' : JOURNEYS.map((file) => `**/tests/${file}`),
    },
    // These tests end programs that all tests use, so they run one after the other.
    { ...chromium, name: 'parts', testDir: './tests', fullyParallel: false, workers: 1 },
  ],
});
