import { test as base, type TestInfo } from '@playwright/test';
import { copyOfPrepared, type PortalFolder, prepared } from './folders';
import { type PortalProcess, startPortal } from './portalProcess';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { type Violations, watchViolations } from './violations';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility';
export { type Account, expectSignedIn, fillSignIn, openSignedIn, signIn } from './signIn';

export interface RunningPortal extends PortalProcess, Omit<PortalFolder, 'remove'> {
  /** The host's build, which all portals of the tests have in common. */
  readonly hostDist: string;
  /** Runs `npm run remote -- …` on this portal's releases. */
  remote(...args: readonly string[]): Promise<CommandResult>;
}

interface WorkerFixtures {
  /** A portal that the tests of one worker share: they leave it as they found it, or do not mind. */
  portal: RunningPortal;
}
interface TestFixtures {
  /** A portal for this test alone, with data and releases of its own; for tests that change releases or everything. */
  freshPortal: RunningPortal;
  /** What the pages of this test complained about. Each test ends with the expectation that it is nothing. */
  violations: Violations;
}

async function withPortal(use: (portal: RunningPortal) => Promise<void>): Promise<void> {
  const common = prepared();
  const { hostDist } = common;
  const folder = await copyOfPrepared(common);
  try {
    const running = await startPortal({ ...folder, hostDist });
    const { data, releases } = folder;
    try {
      await use({
        ...running,
        data,
        releases,
        hostDist,
        remote: (...args) => remoteCommand(releases, args),
      });
    } finally {
      await running.stop();
    }
  } finally {
    await folder.remove();
  }
}

/** What the server wrote belongs to a failure: it is where the cause often stands. */
async function attachLog(testInfo: TestInfo, portal: PortalProcess): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  await testInfo.attach('portal.log', { body: portal.log(), contentType: 'text/plain' });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => withPortal(use),
    { scope: 'worker', timeout: 150_000 },
  ],
  freshPortal: async ({ context }, use, testInfo) =>
    withPortal(async (portal) => {
      await use(portal);
      await attachLog(testInfo, portal);
      // What a page still fetches would be refused once its portal is gone, and count as a violation.
      if (testInfo.status === testInfo.expectedStatus) {
        await Promise.all(context.pages().map((page) => page.close()));
      }
    }),
  baseURL: async ({ portal }, use, testInfo) => {
    await use(portal.url);
    await portal.faults.clear();
    await attachLog(testInfo, portal);
  },
  violations: [
    async ({ context }, use) => {
      const violations = await watchViolations(context);
      await use(violations);
      base.expect(violations.found(), 'violations and errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});
