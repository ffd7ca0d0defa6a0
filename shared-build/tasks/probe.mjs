// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { runTask } from './task.mjs';

await runTask(async () => {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  // In this process, so that it can read stdin.
  await import(new URL('../../deploy/probe/main.ts', import.meta.url).href);
});
