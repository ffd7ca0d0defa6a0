import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Test files that render or need a `window`: each has a page of its own. */
const DOM = ['{host,remote-*,shared-*}/src/**/*.test.tsx', '{host,remote-*,shared-*}/src/**/*.dom.test.ts'];
/** Test files that replace modules by `vi.mock`: nobody else may see the replacements. */
const MOCKED = ['{host,remote-*,shared-*}/src/**/*.mocked.test.ts', 'platform/*/src/**/*.mocked.test.ts'];
const ALL = [
  '{host,remote-*,shared-*}/src/**/*.test.ts',
  'platform/*/src/**/*.test.ts',
  'shared-build/tasks/*.test.ts',
  'deploy/tests/*.test.ts',
  'e2e/{bench,faults,fuzz}/**/*.test.ts',
];

type Plugins = NonNullable<ViteUserConfig['plugins']>;

const plugins: Plugins = [
  {
    // Unit tests read no information page, but `vitest related` follows the routes to them and cannot parse one.
    name: 'information-pages-without-text',
    enforce: 'pre',
    transform: (_text, id) => (id.endsWith('.mdx') ? 'export default () => null;' : undefined),
  },
];
const common = { setupFiles: ['./vitest.setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default, which is half of a small build server.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          ...common,
          name: 'node',
          include: ALL,
          exclude: [...DOM, ...MOCKED, '**/node_modules/**'],
          environment: 'node',
          // Modules are evaluated once per worker: these tests leave no state in them.
          isolate: false,
        },
      },
      { plugins, test: { ...common, name: 'dom', include: DOM, environment: 'jsdom' } },
      { plugins, test: { ...common, name: 'mocked', include: MOCKED, environment: 'node' } },
    ],
  },
});
