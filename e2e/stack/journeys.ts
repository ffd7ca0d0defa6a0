/** Environment variable that runs every test of `e2e/tests` on the real parts, instead of `JOURNEYS`. */
export const ALL_VARIABLE = 'E2E_STACK_ALL';

/**
 * Browser tests that also run on the real parts: one journey of each area, and those whose result depends on Keycloak or nginx
 * (session, rights of accounts, frames, security headers). What depends on PostgreSQL alone the services' own tests show there
 * (`storeTests.ts`). All tests would exceed the time limit of a build server; the others show the portal's own pages and
 * dialogs, which are the same files on both sides.
 *
 * Within these files, tests with the tag `@embedded` are left out, because they use the switch for faults of the embedded
 * edition or a portal of their own. So are those with `@accessibility`, and those with `@all` that lack the tag `@parts`.
 */
export const JOURNEYS: readonly string[] = [
  'smoke.spec.ts',
  'session.spec.ts',
  'security.spec.ts',
  'platformCalls.spec.ts',
  'badInput.spec.ts',
  'releases.spec.ts',
  'releaseHealth.spec.ts',
  'releaseSets.spec.ts',
  'hostChanges.spec.ts',
  'content/contentRights.spec.ts',
  'content/sources.spec.ts',
  'content/offers.spec.ts',
  'operations/events.spec.ts',
  'operations/eventsAccess.spec.ts',
  'operations/backup.spec.ts',
  'operations/rights.spec.ts',
  'operations/tables.spec.ts',
  'operations/trail.spec.ts',
  'operations/versions.spec.ts',
  'public/catalogue.spec.ts',
  'public/dashboards.spec.ts',
  'public/datasets.spec.ts',
  'public/frames.spec.ts',
  'public/map.spec.ts',
  'public/sitemap.spec.ts',
  'public/cookies.spec.ts',
];
