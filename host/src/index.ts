import { createScriptPolicy } from './federation/trustedTypes';

declare global {
  /** Where every copy of zod finds its settings; zod itself is loaded when there is something to parse. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Before anything else: the policy under which all later scripts are loaded, and no probing of `new Function`, which
// the security policy would report.
createScriptPolicy();
globalThis.__zod_globalConfig = { jitless: true };

/**
 * The shared modules must be settled before code that uses them runs, so everything else is behind these imports. In one
 * go they would keep a telephone from listening for a fifth of a second.
 */
async function start(): Promise<void> {
  const { nextTask } = await import('@mobidrom/shared-ui/core');
  await nextTask();
  await import(/* webpackChunkName: "boot" */ './boot/boot');
}

void start();
