// @ts-check
import './requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { runTypeScript } from './processes.mjs';
import { root, runTask, TaskFailure } from './task.mjs';

const BENCHMARK = 'e2e/bench/main.ts';

await runTask(async () => {
  await ensureInstalled();
  if (!existsSync(join(root, BENCHMARK))) throw new TaskFailure(`Der Vergleich ${BENCHMARK} fehlt.`);
  const { code } = await runTypeScript(BENCHMARK, process.argv.slice(2));
  process.exitCode = code;
});
