import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { root } from '../support/folders';

// These tests build what they run on.
const { globalSetup: _, ...common } = base;

/** The tests of `npm run dev`, which builds while it runs: alone on the machine, after the others. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: join(root, '.cache/test/develop'),
  workers: 1,
  fullyParallel: false,
});
