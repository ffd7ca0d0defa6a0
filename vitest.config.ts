import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that render or need a `window`: each has a page of its own. */
const DOM = [
  '{host,remote-*,shared-*,shared-build/template}/src/**/*.test.tsx',
  '{host,remote-*,shared-*,platform/server}/src/**/*.dom.test.ts',
];
/** Test files that replace modules by `vi.mock`: nobody else may see the replacements. */
const MOCKED = ['{host,remote-*,shared-*}/src/**/*.mocked.test.ts', 'platform/*/src/**/*.mocked.test.ts'];
const ALL = [
  '{host,remote-*,shared-*,shared-build/template}/src/**/*.test.ts',
  'platform/*/src/**/*.test.ts',
  'shared-build/tasks/*.test.ts',
  'deploy/tests/*.test.ts',
  'e2e/{bench,compose,faults,fuzz,gallery,support,try}/**/*.test.ts',
];

/** Test files that take longest: they start processes and databases, or render a whole area many times. */
const LONG = /(platform|powerCut|startFaults|durability|keyFile|OfferDialog|folderLock|copy)\.test\.tsx?$/;

/** Begins the longest files first: as the last one, such a file would leave all other cores idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

type Plugins = NonNullable<ViteUserConfig['plugins']>;

const plugins: Plugins = [
  {
    // Unit tests read no information page, but `vitest related` follows the routes to them and cannot parse one.
    name: 'information-pages-without-text',
    enforce: 'pre',
    transform: (_text, id) => (id.endsWith('.mdx') ? 'export default () => null;' : undefined),
  },
];
const common = {
  setupFiles: ['./vitest.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // More than cores: a test often waits, for a disk, a timer or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
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
