// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { prepare } from './preparation.mjs';
import { runTask, say } from './task.mjs';

await runTask(async () => {
  await ensureInstalled();
  await prepare();
  say('Das Portal ist gebaut, seine Bereiche sind veröffentlicht.');
});
