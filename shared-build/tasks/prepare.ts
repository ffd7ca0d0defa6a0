import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  activate,
  buildHost,
  findIncompatible,
  hostManifestOf,
  listRemotes,
  publish,
  ReleaseError,
  updatePortalFiles,
} from '../src';
import { contextOf } from '../src/remote/settings';
import { hostChanges } from './hostChange';
import { buildHash, remoteFolders } from './sources';
import { say } from './task.mjs';

/**
 * Prepares a source tree for serving: builds the host when its sources have changed, publishes and activates the remotes
 * that the register lacks, and renders the start page. A remote in the register keeps its version, which the operator
 * decides. Only when it no longer runs in the host, the version of its sources replaces it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const context = contextOf(process.env, root);

/** Returns the file with the hash of the sources that a folder was built from; it is removed with the folder. */
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

const nameOf = (folder: string): string => folder.replace(/^remote-/, '');
async function versionOf(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')).version;
}

/** Returns the remotes whose active version does not run in the host of these sources. Rejects before anything is changed. */
async function leftBehind(folders: readonly string[]): Promise<ReadonlySet<string>> {
  const host = await hostManifestOf(root, 'production');
  const sources = new Map<string, string>();
  for (const folder of folders) sources.set(nameOf(folder), await versionOf(folder));
  const replaced = new Set<string>();
  for (const change of hostChanges(await findIncompatible(context.releases, host), sources)) {
    if (change.do === 'refuse') throw new ReleaseError(change.text);
    if (change.do === 'warn') say(`Hinweis: ${change.text}`);
    else replaced.add(change.name);
  }
  return replaced;
}

async function prepareRemote(folder: string, isLeftBehind: boolean): Promise<void> {
  const name = nameOf(folder);
  const version = await versionOf(folder);
  const known = (await listRemotes(context.releases)).find((remote) => remote.name === name);
  const release = join(context.releases, name, version);
  const hash = buildHash(root, folder);
  if (known?.active && !isLeftBehind) {
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
  const why = isLeftBehind ? `${known?.active} passt nicht zur neuen Hülle` : 'Erster Start';
  await activate(context, { name, version }, { by: 'npm start', why });
}

try {
  const folders = remoteFolders(root);
  const replaced = await leftBehind(folders);
  await prepareHost();
  for (const folder of folders) await prepareRemote(folder, replaced.has(nameOf(folder)));
  await updatePortalFiles(context);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
