// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { runTypeScript } from './processes.mjs';
import { runTask, TaskFailure } from './task.mjs';

/** Runs a TypeScript program of the source tree after installing the packages: `script.mjs <file> [arguments of its own]`. */
await runTask(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file) throw new TaskFailure('Welches Programm? script.mjs <Datei> [Angaben]');
  await ensureInstalled();
  const { code } = await runTypeScript(file, rest);
  process.exitCode = code;
});
