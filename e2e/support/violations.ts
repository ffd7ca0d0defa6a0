import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What pages complained about while a test ran. */
export interface Violations {
  /** A failure that this test provokes, by what its message says; everything else still counts. */
  allow(message: RegExp): void;
  /** What was not allowed. */
  found(): readonly string[];
}

/** Runs in every page and frame before its own scripts, so that no violation is missed. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      console.error(`Policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile} ${sample}`);
    },
  );
}

const describe = (message: ConsoleMessage): string =>
  `${message.text()} (${message.location().url}, on ${message.page()?.url()})`;

/** Collects violations of the policy and of Trusted Types, errors on the console, and errors that nobody caught. */
export async function watchViolations(context: BrowserContext): Promise<Violations> {
  const allowed: RegExp[] = [];
  const messages: string[] = [];
  await context.addInitScript(reportViolations);
  context.on('console', (message) => {
    if (message.type() === 'error') messages.push(describe(message));
  });
  context.on('weberror', (webError) => {
    messages.push(`Uncaught: ${webError.error().stack ?? webError.error()}`);
  });
  return {
    allow: (message) => allowed.push(message),
    found: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
