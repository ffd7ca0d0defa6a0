import { test as base, type TestInfo } from '@playwright/test';
import { stackDescription } from '../stack/runningStack';
import { type ContentClient, contentClient } from './contentClient';
import { copyOfPrepared, type PortalFolder, prepared } from './folders';
import { type PortalProcess, startPortal } from './portalProcess';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { takenOver } from './takenOver';
import { type Violations, watchViolations } from './violations';

export { expect, type Locator, type Page } from '@playwright/test';
export * from './accessibility';
export type { Account } from './account';
export * from './areaSteps';
export { type ContentClient, contentClient, uniqueName } from './contentClient';
export * from './keyboardSteps';
export * from './sessionSteps';
export * from './signIn';
export * from './storedSecrets';

/* The entry for browser tests: the test with its fixtures, and common steps. */

export interface RunningPortal extends PortalProcess, Omit<PortalFolder, 'remove'> {
  /** Folder of the host's build, shared by all portals of the tests. */
  readonly hostDist: string;
  /** Runs `npm run remote -- …` on this portal's releases. */
  remote(...args: readonly string[]): Promise<CommandResult>;
}

interface WorkerFixtures {
  /** Portal that the tests of one worker share: each restores its changes, or does not depend on the state. */
  portal: RunningPortal;
}
interface TestFixtures {
  /** Portal for one test, with data and releases of its own; for tests that change releases or all data. */
  freshPortal: RunningPortal;
  /** Another user, who changes content while a page is open. */
  somebodyElse: ContentClient;
  /** Violations and errors of the test's pages. Each test ends with the expectation that there are none. */
  violations: Violations;
}

/**
 * Returns the portal that all tests share on the real parts (`npm run test:stack`). A test that uses a feature of the
 * embedded edition is skipped.
 */
function sharedPortal(stack: NonNullable<ReturnType<typeof stackDescription>>): RunningPortal {
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

/** Attaches the server's log to a failed test: it often contains the cause. */
async function attachLog(testInfo: TestInfo, portal: PortalProcess): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  await testInfo.attach('portal.log', { body: portal.log(), contentType: 'text/plain' });
}

/**
 * Returns the tags of a test in a matrix: one that repeats the first row's test runs in `npm run test:all` only.
 * @param repeats whether it does
 * @param others tags in any case
 */
export const tagRepeated = (repeats: boolean, ...others: readonly string[]): { tag: string[] } => ({
  tag: [...others, ...(repeats ? ['@all'] : [])],
});

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const stack = stackDescription();
      await (stack ? use(sharedPortal(stack)) : withPortal(use));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goTo = page.goto.bind(page);
    // Tests open pages of the mounted portal, except those about the text of the first answer.
    page.goto = async (url, options) => {
      const response = await goTo(url, options);
      if (javaScriptEnabled !== false && options?.waitUntil === undefined) await takenOver(page);
      return response;
    };
    await use(page);
    // A page that asks again and again may do so at the end: an answer under way would fail with the page's closing.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  freshPortal: async ({ browser }, use, testInfo) => {
    testInfo.skip(stackDescription() !== undefined, EMBEDDED_ONLY);
    await withPortal(async (portal) => {
      await use(portal);
      await attachLog(testInfo, portal);
      // Pending requests would be refused once the portal is gone, and count as violations.
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
  somebodyElse: async ({ baseURL }, use) => use(await contentClient(baseURL ?? '')),
  violations: [watchViolations, { auto: true }],
});
