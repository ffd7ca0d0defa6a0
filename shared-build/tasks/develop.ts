import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// By its path, as `start.mjs` does: the tasks belong to the whole repository and start its server, but the package around
// them must not depend on it. The `remote` command runs where there is no platform.
import { readSettings, StartFailure, startPlatform } from '../../platform/server/src';
import {
  activate,
  linkHost,
  listRemotes,
  publish,
  ReleaseError,
  updatePortalFiles,
  watchHost,
  watchRemote,
} from '../src';
import { contextOf } from '../src/remote/settings';
import { buildHash, remoteFolders } from './sources';
import { root, say, TaskFailure } from './task.mjs';

const context = contextOf(process.env, root);
const BY = { by: 'npm run dev', why: 'Entwicklung' };

/**
 * Builds the host and the named remotes (none named: all of them) at every change, for development; the other remotes
 * are the releases that their present sources make. Resolves once the portal runs.
 * @param names as `content`, or a folder as `remote-content`
 */
export async function develop(names: readonly string[]): Promise<void> {
  const known = remoteFolders(root);
  const wanted = names.map((name) => (name.startsWith('remote-') ? name : `remote-${name}`));
  const unknown = wanted.find((folder) => !known.includes(folder));
  if (unknown)
    throw new TaskFailure(`Es gibt keinen Bereich ${unknown}: ${known.join(', ') || 'noch keinen'}.`);
  const developed = wanted.length > 0 ? wanted : known;
  let serving = false;
  const built = (what: string) => async (problem: string | undefined) => {
    say(problem === undefined ? `${what} ist gebaut.` : `${what} lässt sich nicht bauen:\n${problem}`);
    if (serving && problem === undefined) await render();
  };

  say('Die Hülle wird gebaut, und bei jeder Änderung wieder …');
  await watchHost(root, context.hostDist, built('Die Hülle'));
  // A folder of an earlier version is only a cache.
  if (!existsSync(join(context.releases, 'live')))
    await rm(context.releases, { recursive: true, force: true });
  await linkHost(context, BY);
  for (const folder of known) {
    if (developed.includes(folder)) await developRemote(folder, built(folder));
    else await releaseOf(folder);
  }
  await updatePortalFiles(context);
  serving = true;
  await serve();
}

async function serve(): Promise<void> {
  const settings = await readSettings(process.env);
  try {
    const platform = await startPlatform({
      settings: { ...settings, gateway: { ...settings.gateway, filesChange: true } },
      progress: say,
      report: (error) => console.error(error),
      lost: (reason) => {
        console.error(reason);
        process.exit(1);
      },
    });
    const end = () => void platform.close().then(() => process.exit(0));
    process.once('SIGINT', end).once('SIGTERM', end);
    say(`Das Portal läuft unter ${platform.url}, Demokonten: ${platform.accounts.join(', ')}.`);
  } catch (error) {
    throw error instanceof StartFailure ? new TaskFailure(error.message) : error;
  }
}

async function developRemote(folder: string, built: (problem: string | undefined) => Promise<void>) {
  say(`${folder} wird gebaut, und bei jeder Änderung wieder …`);
  await rm(join(context.releases, folder.replace(/^remote-/, '')), { recursive: true, force: true });
  const release = await watchRemote({ root, folder: join(root, folder), ...context }, built);
  await activate(context, release, BY);
}

/** Publishes the release of a remote that is not being developed, when its sources have changed. */
async function releaseOf(folder: string): Promise<void> {
  const name = folder.replace(/^remote-/, '');
  const stamp = join(root, '.cache/dev', `${name}.hash`);
  const hash = buildHash(root, folder);
  const active = (await listRemotes(context.releases)).some(
    (remote) => remote.name === name && remote.active,
  );
  if (active && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  say(`${folder} wird einmal gebaut …`);
  await rm(join(context.releases, name), { recursive: true, force: true });
  const { version } = await publish({ releases: context.releases, name, root });
  await activate(context, { name, version }, BY);
  await writeFile(stamp, hash);
}

/** Renders the start page. A release that does not fit is reported and waits for the next change. */
async function render(): Promise<void> {
  try {
    await updatePortalFiles(context);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    say(error.message);
  }
}
