import { join } from 'node:path';
import { say } from '../../shared-build/tasks/task.mjs';
import { copyOfPrepared, root } from '../support/folders';
import { startPortal } from '../support/portalProcess';
import { prepare } from '../support/prepare';

type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Runs a measurement on a new portal with the demo data, and stops the portal afterwards, also on Ctrl+C. */
export async function withPortal(measure: (portal: Portal) => Promise<void>): Promise<void> {
  say('Das Portal wird gebaut, wenn es das noch nicht ist …');
  const prepared = await prepare(join(root, '.cache/bench/portal'));
  const folder = await copyOfPrepared(prepared);
  const portal = await startPortal({ ...folder, hostDist: prepared.hostDist });
  const end = () => portal.stop().finally(() => folder.remove());
  process.once('SIGINT', () => end().finally(() => process.exit(130)));
  try {
    await measure(portal);
  } finally {
    await end();
  }
}
