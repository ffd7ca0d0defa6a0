import { mountedCalls } from '../../../platform/server/src/testing';
import { fuzz } from '../../fuzz/fuzz';
import { report } from '../../fuzz/report';
import { expect, test } from '../../support/test';
import { runningStack } from '../runningStack';

/** Fewer than on the embedded edition: the calls are the same, and only what is behind them differs. */
const REQUESTS = 600;

/* The random requests of `e2e/fuzz`, to nginx, PostgreSQL and tokens of Keycloak. */

test('random requests by every account show no fault on nginx, PostgreSQL and Keycloak', async () => {
  test.setTimeout(600_000);
  const seed = Date.now() % 1_000_000;
  const { url } = runningStack();
  const mounted = await mountedCalls();
  const result = await fuzz({ url, mounted, requests: REQUESTS, seed, progress: console.log });
  expect(result.findings, report(result, seed)).toEqual([]);
});
