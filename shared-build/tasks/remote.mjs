// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { runTypeScript } from './processes.mjs';
import { runTask } from './task.mjs';

await runTask(async () => {
  await ensureInstalled();
  const { code } = await runTypeScript('shared-build/src/remote/main.ts', process.argv.slice(2));
  process.exitCode = code;
});
