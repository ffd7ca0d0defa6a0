import { test } from 'vitest';

/** Whether `npm run test:all` runs the tests; `npm test` runs one of each kind of those that start a process or a database. */
export const RUNS_ALL = process.env.ALL_TESTS !== undefined;

/** Declares a test that belongs to `npm run test:all` alone, as the tag `@all` does in the browser. */
export const testOfAll: (name: string, body: () => Promise<void>) => void = RUNS_ALL ? test : () => undefined;

/** Returns the rows of a test's table: all of them in `npm run test:all`, else the first. */
export const rowsOf = <Row>(all: readonly Row[]): readonly Row[] => (RUNS_ALL ? all : all.slice(0, 1));
