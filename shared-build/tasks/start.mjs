// @ts-check
import './requireNode.mjs';
import { join, resolve } from 'node:path';
import { endWithParent } from './endWithParent.mjs';
import { ensureInstalled } from './installation.mjs';
import { portFrom, requireFreePort } from './port.mjs';
import { prepare } from './preparation.mjs';
import { root, runTask, say, TaskFailure } from './task.mjs';

await runTask(async () => {
  process.env.PORTAL_CONFIG ??= join(root, 'deploy/portal.json');
  endWithParent();
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || join(root, '.data'));
  await requireFreePort(portFrom(process.env));
  await ensureInstalled();

  // The imports below are TypeScript.
  const { register } = await import('tsx/esm/api');
  register();
  await requireFreeFolder(process.env.DATA_DIR);
  await prepare();
  say('Das Portal wird gestartet …');
  // In this process, so that ending it ends the portal.
  await import(new URL('../../platform/server/src/main.ts', import.meta.url).href);
});

/** @param {string} folder */
async function requireFreeFolder(folder) {
  const { FolderInUse, lockFolder } = await import('../../platform/server/src/store/folderLock');
  const giveBack = await lockFolder(folder).catch((error) => {
    throw error instanceof FolderInUse ? new TaskFailure(error.message) : error;
  });
  await giveBack();
}
