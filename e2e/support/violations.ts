import { type Browser, type BrowserContext, type ConsoleMessage, expect } from '@playwright/test';

/** Failure that a test provokes. */
export interface Provoked {
  /** Matches the message without addresses, so that no port or hash is taken for a status. */
  readonly says: RegExp;
  /** Matches the address that failed. */
  readonly of: RegExp;
}

/** Violations and errors of pages during a test. */
export interface Violations {
  /**
   * Allows a failure that this test provokes, by its message. Everything else still counts, and so does every violation
   * of the policy.
   */
  allow(provoked: RegExp | Provoked): void;
  /** Allows violations of the policy, for a test about them. */
  allowPolicy(): void;
}

interface Complaint {
  readonly text: string;
  /** Address of the failed resource. */
  readonly of: string;
  readonly page: string;
}

/** Messages of Chromium and of `reportViolations` about the policy; a wrong file type is none of them. */
const POLICY =
  /Policy violated|Content[ -]Security[ -]Policy|violates the following|Permissions policy|Trusted ?(Types?|HTML|Script)|ERR_BLOCKED_BY|Refused to (?!execute script from \S+ because its MIME type)/i;

/**
 * Chromium cancels its requests when a network interface of the machine appears or disappears, as with a container. That is
 * no fault of the portal; a missing response fails the test anyway.
 */
const NETWORK_CHANGED = /net::ERR_NETWORK_CHANGED/;

/** Whether the message reports a violation of the policy or of Trusted Types. */
export const breaksPolicy = (text: string): boolean => POLICY.test(text);

const withoutAddresses = (text: string) => text.replaceAll(/\b(https?|blob):\S+/g, '');

/** Runs in every page and frame before its own scripts, and logs every violation. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      console.error(`Policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile} ${sample}`);
    },
  );
}

const complaintOf = (message: ConsoleMessage): Complaint => ({
  text: message.text(),
  of: message.location().url,
  page: message.page()?.url() ?? '',
});

/** A file that the browser fetches twice, since a hint names another integrity than the script that needs it. */
const UNUSED_PRELOAD = /preload.* not used due to an integrity mismatch/;

/**
 * Runs a test while recording the violations of the policy and of Trusted Types, the console errors and the uncaught errors
 * of every page of the browser, in all contexts. Ends with the expectation that the test has allowed all of them.
 */
export async function watchViolations(
  { browser }: { browser: Browser },
  use: (violations: Violations) => Promise<void>,
): Promise<void> {
  const complaints: Complaint[] = [];
  const allowed: Provoked[] = [];
  let policyIsAllowed = false;
  const watch = async (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() === 'error' || UNUSED_PRELOAD.test(message.text()))
        complaints.push(complaintOf(message));
    });
    context.on('weberror', (webError) => {
      const error = webError.error();
      complaints.push({
        text: `Uncaught: ${error.stack ?? error}`,
        of: '',
        page: webError.page()?.url() ?? '',
      });
    });
    await context.addInitScript(reportViolations);
  };
  const isProvoked = (text: string, of: string) =>
    allowed.some((provoked) => provoked.says.test(withoutAddresses(text)) && provoked.of.test(of));
  const isAllowed = ({ text, of }: Complaint) =>
    NETWORK_CHANGED.test(text) || (breaksPolicy(text) ? policyIsAllowed : isProvoked(text, of));
  await Promise.all(browser.contexts().map(watch));
  browser.on('context', watch);
  await use({
    allow: (provoked) => allowed.push(provoked instanceof RegExp ? { says: provoked, of: /(?:)/ } : provoked),
    allowPolicy: () => {
      policyIsAllowed = true;
    },
  });
  browser.off('context', watch);
  const found = complaints
    .filter((complaint) => !isAllowed(complaint))
    .map(({ text, of, page }) => `${text} (${of}, on ${page})`);
  expect(found, 'violations and errors on the console').toEqual([]);
}
