import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    // The first test of a page waits for its modules, which a busy machine of a CI takes longer than the default 5 s to load.
    testTimeout: 20_000,
  },
});
