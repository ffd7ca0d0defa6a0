import { test as base, type TestInfo } from '@playwright/test';
import { describedStack } from '../stack/running';
import { copyOfPrepared, type PortalFolder, prepared } from './folders';
import { type PortalProcess, startPortal } from './portalProcess';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { type Violations, watched } from './violations';

export { expect } from '@playwright/test';
export {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
} from './accessibility';
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
  /** What the pages of this test complain about. Each test ends with the expectation that it is nothing. */
  violations: Violations;
}

/**
 * The portal that all tests share when they run on the real parts (`npm run test:stack`). What only the embedded edition
 * can do skips the test that asks for it.
 */
function sharedPortal(stack: NonNullable<ReturnType<typeof describedStack>>): RunningPortal {
  const embeddedOnly = async () => base.skip(true, EMBEDDED_ONLY);
  const { url, releases, hostDist } = stack;
  return {
    url,
    releases,
    hostDist,
    data: '',
    log: () => '',
    faults: { add: embeddedOnly, clear: async () => {} },
    stop: embeddedOnly,
    kill: embeddedOnly,
    remote: (...args) => remoteCommand(releases, args),
  };
}
const EMBEDDED_ONLY =
  "needs a portal of its own, or the embedded edition's switch for faults: the stack is one portal that all tests share";

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
    async ({}, use) => {
      const stack = describedStack();
      await (stack ? use(sharedPortal(stack)) : withPortal(use));
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  freshPortal: async ({ browser }, use, testInfo) => {
    testInfo.skip(describedStack() !== undefined, EMBEDDED_ONLY);
    await withPortal(async (portal) => {
      await use(portal);
      await attachLog(testInfo, portal);
      // What a page still fetches would be refused once its portal is gone, and count as a violation.
      if (testInfo.status === testInfo.expectedStatus) {
        const pages = browser.contexts().flatMap((context) => context.pages());
        await Promise.all(pages.map((page) => page.close()));
      }
    });
  },
  baseURL: async ({ portal }, use, testInfo) => {
    await use(portal.url);
    await portal.faults.clear();
    await attachLog(testInfo, portal);
  },
  violations: [watched, { auto: true }],
});
