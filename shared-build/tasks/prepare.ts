import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { activate, buildHost, list, publish, ReleaseError, renderPortal } from '../src';
import { contextOf } from '../src/remote/settings';
import { buildHash, remoteFolders } from './sources';
import { say } from './task.mjs';

/**
 * Makes a source tree ready to be served, and does nothing that is done already: builds the host when its sources
 * changed, publishes and activates the remotes that the register does not know, and renders the start page. A remote
 * that the register knows is left alone, whatever its version: what runs is decided by who operates the portal.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const context = contextOf(process.env, root);

/** The file that says which sources a folder was built from; whoever removes the folder need not think of it. */
const stamp = (folder: string) =>
  join(root, '.cache/built', createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 20));
async function sourcesOf(folder: string): Promise<string | undefined> {
  return existsSync(folder) && existsSync(stamp(folder)) ? readFile(stamp(folder), 'utf8') : undefined;
}
async function setSources(folder: string, hash: string): Promise<void> {
  await mkdir(dirname(stamp(folder)), { recursive: true });
  await writeFile(stamp(folder), hash);
}

async function prepareHost(): Promise<void> {
  const hash = buildHash(root, 'host');
  if ((await sourcesOf(context.hostDist)) === hash) return;
  say('Die Hülle des Portals wird gebaut …');
  await mkdir(dirname(context.hostDist), { recursive: true });
  await buildHost({ root, out: context.hostDist });
  await setSources(context.hostDist, hash);
}

async function prepareRemote(folder: string): Promise<void> {
  const name = folder.replace(/^remote-/, '');
  const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const known = (await list(context.releases)).find((remote) => remote.name === name);
  const release = join(context.releases, name, version);
  const hash = buildHash(root, folder);
  if (known?.active) {
    const sources = await sourcesOf(release);
    if (known.active === version && sources !== undefined && sources !== hash) {
      say(
        `Hinweis: Die Quellen von ${folder} haben sich seit Version ${version} geändert. Gezeigt wird ${version}; für eine neue die Version in ${folder}/package.json erhöhen, dann publish und activate.`,
      );
    }
    return;
  }
  if (!known?.published.includes(version)) {
    say(`Der Bereich ${name} ${version} wird gebaut und veröffentlicht …`);
    await publish({ releases: context.releases, name, root });
    await setSources(release, hash);
  }
  await activate(context, { name, version }, { by: 'npm start', why: 'Erster Start' });
}

try {
  await prepareHost();
  for (const folder of remoteFolders(root)) await prepareRemote(folder);
  await renderPortal(context);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
