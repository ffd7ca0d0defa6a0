import { createScriptPolicy } from './federation/trustedTypes';

declare global {
  /** Settings for every copy of zod, which is loaded only when there is something to parse. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// First of all: the policy under which all later scripts are loaded, and a zod that does not try `new Function`, which the
// content security policy would report.
createScriptPolicy();
globalThis.__zod_globalConfig = { jitless: true };

/**
 * Loads the portal. Its code stands behind imports, because the shared modules must be settled before code that uses them
 * runs, and behind a task of its own, because both together would block a telephone for a fifth of a second.
 */
async function start(): Promise<void> {
  const { nextTask } = await import('@mobidrom/shared-ui/core');
  await nextTask();
  await import(/* webpackChunkName: "boot" */ './boot/boot');
}

void start();
