import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeHostAndRemotes } from '../../support/hostChangeSteps';
import { clearBesideOpenTab, LEFT, LEFT_LIVE } from '../../support/pruneSteps';
import { quarantineRelease } from '../../support/quarantineSteps';
import { remoteCommand } from '../../support/remoteCommand';
import { test, uniqueName } from '../../support/test';
import { runningStack } from '../runningStack';

/* Change sets and the health of releases on nginx, with PostgreSQL behind the service that counts. */

function portal() {
  const { url, releases, configuration } = runningStack();
  return {
    url,
    releases,
    remote: (...words: readonly string[]) => remoteCommand(releases, words, configuration),
  };
}

// Before the quarantine, which changes the files of a release.
test('clearing keeps the release of a tab that was open all along, and deletes what nothing needs', async ({
  page,
}) => {
  const { releases, remote } = portal();
  try {
    await forgetFourth(releases, remote);
    await clearBesideOpenTab(page, portal());
  } finally {
    for (const name of LEFT_LIVE) await remote('switch-off', name, '--why', 'Test');
    for (const name of LEFT) await rm(join(releases, name), { recursive: true, force: true });
  }
});

test('a release that fails in five tabs is in quarantine, until operations lift that', async ({
  browser,
  page,
  violations,
}) => {
  violations.allow(/kaputt gezeichnet/);
  const { releases, remote } = portal();
  try {
    // Another test of this store may have left releases of the fourth remote.
    await forgetFourth(releases, remote);
    await quarantineRelease(browser, page, portal());
  } finally {
    await remote('switch-off', 'vierter', '--why', 'Test');
  }
});

/** Deletes the releases of the fourth remote, which must not be live then. */
async function forgetFourth(releases: string, remote: ReturnType<typeof portal>['remote']): Promise<void> {
  await remote('switch-off', 'vierter', '--why', 'Test');
  await rm(join(releases, 'vierter'), { recursive: true, force: true });
}

test('a host with a new major of a shared package and three remotes go live as one set, while somebody is typing', async ({
  page,
  context,
}) => {
  // The first test that needs them builds host and remotes.
  test.setTimeout(900_000);
  await changeHostAndRemotes(page, context, portal(), uniqueName('Ganz getippt'));
});
