import { type Browser, type BrowserContext, type ConsoleMessage, expect } from '@playwright/test';

/** A failure that a test provokes. */
export interface Provoked {
  /** What the message says. Addresses in it are left out, so that no port or hash is taken for a status. */
  readonly says: RegExp;
  /** The address that it is about. */
  readonly of: RegExp;
}

/** What pages complained about while a test ran. */
export interface Violations {
  /**
   * A failure that this test provokes, by what its message says; everything else still counts, and what breaks the
   * policy counts whatever the message says.
   */
  allow(provoked: RegExp | Provoked): void;
  /** The test is about breaking the policy. */
  allowPolicy(): void;
}

interface Complaint {
  readonly text: string;
  /** The address of what is complained about. */
  readonly of: string;
  readonly page: string;
}

/** Chromium's own words and those of `reportViolations`. That a file has the wrong type is no matter of the policy. */
const POLICY =
  /Policy violated|Content[ -]Security[ -]Policy|violates the following|Permissions policy|Trusted ?(Types?|HTML|Script)|ERR_BLOCKED_BY|Refused to (?!execute script from \S+ because its MIME type)/i;

/** Whether a message says that the policy or Trusted Types refused something. */
export const breaksPolicy = (text: string): boolean => POLICY.test(text);

const withoutAddresses = (text: string) => text.replaceAll(/\b(https?|blob):\S+/g, '');

/** Runs in every page and frame before its own scripts, so that no violation is missed. */
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

/**
 * Runs a test while every page of the browser is watched, whatever context it stands in: for violations of the policy
 * and of Trusted Types, errors on the console, and errors that nobody caught. Ends with the expectation that there was
 * nothing but what the test allowed.
 */
export async function watched(
  { browser }: { browser: Browser },
  use: (violations: Violations) => Promise<void>,
): Promise<void> {
  const complaints: Complaint[] = [];
  const allowed: Provoked[] = [];
  let policyIsAllowed = false;
  const watch = async (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(complaintOf(message));
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
  const isAllowed = ({ text, of }: Complaint) =>
    breaksPolicy(text)
      ? policyIsAllowed
      : allowed.some((provoked) => provoked.says.test(withoutAddresses(text)) && provoked.of.test(of));
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
