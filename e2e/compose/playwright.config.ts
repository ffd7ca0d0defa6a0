import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { root } from '../support/folders';

// The tests build what they need themselves.
const { globalSetup: _, ...common } = base;

/** Configuration of the tests of an installation with docker-compose, which `npm run test:compose` starts. */
export default defineConfig({
  ...common,
  testDir: './tests',
  outputDir: join(root, '.cache/test/compose'),
  // One installation, which the tests take through its life in the order of their files.
  fullyParallel: false,
  workers: 1,
  // An operator would stop there, too.
  maxFailures: 1,
  // Images are built and containers started on a machine that may be busy.
  timeout: 1_500_000,
});
