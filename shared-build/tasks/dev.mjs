// @ts-check
import './requireNode.mjs';
import { join, resolve } from 'node:path';
import { endWithParent } from './endWithParent.mjs';
import { ensureInstalled } from './installation.mjs';
import { portFrom, requireFreePort } from './port.mjs';
import { root, runTask } from './task.mjs';

await runTask(async () => {
  endWithParent();
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || join(root, '.data'));
  // A folder of its own: releases in development must not mix with published ones.
  process.env.RELEASES_DIR = join(root, '.cache/dev/releases');
  process.env.HOST_DIST = join(root, '.cache/dev/host');
  process.env.PORTAL_CONFIG ??= join(root, 'deploy/portal.json');
  await requireFreePort(portFrom(process.env));
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  // In this process, so that ending it ends the portal and its builds.
  const { develop } = await import('./develop');
  await develop(process.argv.slice(2));
});
