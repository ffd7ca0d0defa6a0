// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { runTask } from './task.mjs';

await runTask(async () => {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  // In this very process: what is piped in reaches it.
  await import(new URL('../../deploy/probe/main.ts', import.meta.url).href);
});
