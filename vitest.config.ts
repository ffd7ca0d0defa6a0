import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      // Unit tests read no information page, but `vitest related` follows the routes to them and cannot parse one.
      name: 'information-pages-without-text',
      enforce: 'pre',
      transform: (_text, id) => (id.endsWith('.mdx') ? 'export default () => null;' : undefined),
    },
  ],
  test: {
    include: [
      '{host,remote-*,shared-*}/src/**/*.test.{ts,tsx}',
      'platform/*/src/**/*.test.ts',
      'shared-build/tasks/*.test.ts',
      'deploy/tests/*.test.ts',
      'e2e/bench/**/*.test.ts',
    ],
    setupFiles: ['./vitest.setup.ts'],
    // Files that render say so themselves: `// @vitest-environment jsdom` in their first line.
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
