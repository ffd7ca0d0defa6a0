import { mountedCalls } from '../../../platform/server/src/testing';
import { fuzz } from '../../fuzz/fuzz';
import { report } from '../../fuzz/report';
import { expect, test } from '../../support/test';
import { runningStack } from '../runningStack';

/**
 * Requests; `FUZZ_REQUESTS=20000` makes the whole proof. Fewer than on the embedded edition by default: the calls are the
 * same, and only what is behind them differs.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
/** Always the same requests by default, so that a failure can be repeated; `FUZZ_SEED` makes others. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/**
 * Keycloak 26 answers a multipart form at its token endpoint with 500, and a body whose type is no media type (`x`) with the page
 * of its web server. Nothing of the portal takes part in that.
 */
const isKeycloaksOwn = ({ request, what }: Awaited<ReturnType<typeof fuzz>>['findings'][number]): boolean =>
  request.path.startsWith('/keycloak/') &&
  (what.includes('"error":"unknown_error"') || /\{"details":"Error id [0-9a-f-]+","stack":""\}/.test(what));

/* The random requests of `e2e/fuzz`, to nginx, PostgreSQL and tokens of Keycloak. */

test('random requests by every account show no fault on nginx, PostgreSQL and Keycloak', async () => {
  test.setTimeout(600_000 + REQUESTS * 300);
  const { url, realm } = runningStack();
  const mounted = await mountedCalls();
  // Callers of one account sign in at the same time, which Keycloak takes for guesses.
  await realm.setGuessingProtection(false);
  try {
    const result = await fuzz({ url, mounted, requests: REQUESTS, seed: SEED, progress: console.log });
    const own = result.findings.filter((finding) => !isKeycloaksOwn(finding));
    expect(own, report(result, SEED)).toEqual([]);
  } finally {
    await realm.setGuessingProtection(true);
  }
});
