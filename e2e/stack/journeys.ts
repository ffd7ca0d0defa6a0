/** The variable that lets every test of `e2e/tests` run on the real parts, rather than the choice below. */
export const ALL = 'E2E_STACK_ALL';

/**
 * The tests of the whole portal that are run on the real parts too. They are those in which Keycloak, PostgreSQL or nginx
 * take part in what is proven: the session, what an account may see and call, lists that the database filters and sorts,
 * frames, and what a browser is allowed. All of them would take longer than a build server has; what is left out shows
 * the portal's own pages and dialogs, which are the same files on either side.
 *
 * Within these files, tests that turn the embedded edition's switch for faults, or need a portal of their own to end or
 * to release to, skip themselves (`support/fixtures.ts`).
 */
export const JOURNEYS: readonly string[] = [
  'smoke.spec.ts',
  'session.spec.ts',
  'shell.spec.ts',
  'security.spec.ts',
  'platformCalls.spec.ts',
  'badInput.spec.ts',
  'releases.spec.ts',
  'content/contentRights.spec.ts',
  'content/tags.spec.ts',
  'content/sources.spec.ts',
  'content/sourcesList.spec.ts',
  'content/sourcesRights.spec.ts',
  'content/offers.spec.ts',
  'content/offersAccess.spec.ts',
  'operations/events.spec.ts',
  'operations/eventsAccess.spec.ts',
  'operations/eventLog.spec.ts',
  'operations/backup.spec.ts',
  'operations/preferencesAccess.spec.ts',
  'operations/rights.spec.ts',
  'operations/tables.spec.ts',
  'operations/versions.spec.ts',
  'public/frames.spec.ts',
  'public/pages.spec.ts',
  'public/sitemap.spec.ts',
  'public/cookies.spec.ts',
];
