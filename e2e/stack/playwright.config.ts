import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { root } from '../support/folders';
import { ALL, JOURNEYS } from './journeys';

// What the tests run on is there already when they start.
const { globalSetup: _, ...common } = base;
const [chromium] = base.projects ?? [];

/** The tests on the real parts, which `npm run test:stack` starts; see README.md. */
export default defineConfig({
  ...common,
  // Pages that only the embedded edition has; Keycloak and nginx bring their own in their place.
  grepInvert: /@embedded/,
  outputDir: join(root, '.cache/test/stack'),
  projects: [
    {
      ...chromium,
      name: 'journeys',
      testDir: '../tests',
      testMatch: process.env[ALL] ? '**/*.spec.ts' : JOURNEYS.map((file) => `**/tests/${file}`),
    },
    // These end programs that all tests use: one after the other, and alone.
    { ...chromium, name: 'parts', testDir: './tests', fullyParallel: false, workers: 1 },
  ],
});
