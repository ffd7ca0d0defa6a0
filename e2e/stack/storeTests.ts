import type { Database } from './parts/database';

/**
 * Unit tests of the services that hold on the embedded database only, or that start one of their own: with PostgreSQL they
 * would show a second time what `npm test` has shown.
 */
const EMBEDDED_ONLY = [
  'backgroundCheckpoint.test.ts',
  'checkpoints.test.ts',
  'durability.test.ts',
  'folderLock.test.ts',
  'keyFile.test.ts',
  'pglitePool.test.ts',
  'pgliteWorker.test.ts',
  'platform.test.ts',
  'powerCut.test.ts',
  'startFaults.test.ts',
];

/**
 * Returns the Vitest run of the services' own tests on PostgreSQL in place of the embedded database: every query, filter,
 * order and constraint. Each file has a database of its own.
 */
export const storeTests = ({ owner }: Database, report: string, args: readonly string[]) => ({
  args: [
    'node_modules/vitest/vitest.mjs',
    ...['run', ...(args.length > 0 ? args : ['platform/server'])],
    ...EMBEDDED_ONLY.flatMap((file) => ['--exclude', `**/${file}`]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  env: {
    TEST_DATABASE_URL: `postgres://${owner.user}:${owner.password}@${owner.host}:${owner.port}/${owner.name}`,
  },
});
