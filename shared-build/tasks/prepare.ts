import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releasesFolder } from '@mobidrom/shared-contract';
import { activate, buildHost, list, publish, ReleaseError, renderPortal } from '../src';
import { buildHash, remoteFolders } from './sources';
import { say } from './task.mjs';

/**
 * Makes a source tree ready to be served, and does nothing that is done already: builds the host when its sources
 * changed, publishes and activates the remotes that the register does not know, and renders the start page. A remote
 * that the register knows is left alone, whatever its version: what runs is decided by who operates the portal.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const context = {
  releases: resolve(releasesFolder(process.env)),
  hostDist: join(root, 'host/dist'),
  configurationFile: process.env.PORTAL_CONFIG ?? join(root, 'deploy/portal.json'),
};

/** Which sources a build was made from, by what was built; survives as long as the build does. */
const stamp = (name: string) => join(root, '.cache/built', name);
async function isStamped(name: string, hash: string): Promise<boolean> {
  return existsSync(stamp(name)) && (await readFile(stamp(name), 'utf8')) === hash;
}
async function setStamp(name: string, hash: string): Promise<void> {
  await mkdir(dirname(stamp(name)), { recursive: true });
  await writeFile(stamp(name), hash);
}

async function prepareHost(): Promise<void> {
  const hash = buildHash(root, 'host');
  if (existsSync(join(context.hostDist, 'host.json')) && (await isStamped('host', hash))) return;
  say('Die Hülle des Portals wird gebaut …');
  await buildHost({ root });
  await setStamp('host', hash);
}

async function prepareRemote(folder: string): Promise<void> {
  const name = folder.replace(/^remote-/, '');
  const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const known = (await list(context.releases)).find((remote) => remote.name === name);
  const built = `${Buffer.from(context.releases).toString('base64url').slice(-80)}-${name}-${version}`;
  const hash = buildHash(root, folder);
  if (known?.active) {
    if (known.active === version && existsSync(stamp(built)) && !(await isStamped(built, hash))) {
      say(
        `Hinweis: Die Quellen von ${folder} haben sich seit Version ${version} geändert. Gezeigt wird ${version}; für eine neue die Version in ${folder}/package.json erhöhen, dann publish und activate.`,
      );
    }
    return;
  }
  if (!known?.published.includes(version)) {
    say(`Der Bereich ${name} ${version} wird gebaut und veröffentlicht …`);
    await publish({ releases: context.releases, name, root });
    await setStamp(built, hash);
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
