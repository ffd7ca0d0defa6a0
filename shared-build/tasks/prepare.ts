import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildHost,
  findIncompatible,
  hostManifestOf,
  installHost,
  type ListedRemote,
  listRemotes,
  publish,
  ReleaseError,
  type ReleasesContext,
  signPortal,
  takeOver,
  updatePortalFiles,
} from '../src';
import { contextOf } from '../src/remote/settings';
import { hostChanges } from './hostChange';
import { ownSetKey } from './ownSetKey';
import { buildHash, HOST_SOURCES, remoteFolders, sourcesHash } from './sources';
import { say } from './task.mjs';

/**
 * Prepares a source tree for serving: builds the host when its sources have changed, publishes the remotes that the live set
 * lacks, makes both live as one set, and renders the start page. A remote of the live set keeps its version, which the
 * operator decides, and so does the host once its build is in the store. Only a remote that no longer runs in the host is
 * replaced by the version of its sources; one without sources is switched off.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const madeKey = await ownSetKey(process.env).catch(exitWith);
const given = contextOf(process.env, root);
/** Folders of the releases; those of an earlier version are taken over where there was no key before this start. */
const context: ReleasesContext =
  given.signing && madeKey ? { ...given, signing: { ...given.signing, adopts: true } } : given;

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
  const hash = sourcesHash(root, HOST_SOURCES);
  if ((await sourcesOf(context.hostDist)) === hash) return;
  say('Die Exporte der gemeinsamen Pakete werden geprüft …');
  // Imported only here: TypeScript's own compiler is loaded with it.
  const { requireUnbrokenApi } = await import('./checkedApi');
  await requireUnbrokenApi(root);
  say('Die Hülle des Portals wird gebaut …');
  await mkdir(dirname(context.hostDist), { recursive: true });
  await buildHost({ root, out: context.hostDist, packages: true });
  await setSources(context.hostDist, hash);
}

const nameOf = (folder: string): string => folder.replace(/^remote-/, '');
async function versionOf(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')).version;
}

/** Version of each remote that the new host needs: that of its sources, or null where there is none that fits. */
type Replaced = Readonly<Record<string, string | null>>;

/** Returns the remotes whose active version does not run in the host of these sources. Rejects before anything is changed. */
async function leftBehind(folders: readonly string[], known: readonly ListedRemote[]): Promise<Replaced> {
  const host = await hostManifestOf(root, 'production');
  const sources = new Map<string, string>();
  for (const folder of folders) sources.set(nameOf(folder), await versionOf(folder));
  const active = Object.fromEntries(known.map((remote) => [remote.name, remote.active ?? null]));
  const replaced: Record<string, string | null> = {};
  for (const change of hostChanges(await findIncompatible(context.releases, active, host), sources)) {
    if (change.do === 'refuse') throw new ReleaseError(change.text);
    if (change.do === 'warn') say(`Hinweis: ${change.text}`);
    replaced[change.name] = change.do === 'warn' ? null : change.version;
  }
  return replaced;
}

/** Publishes the version of a remote's sources where it is needed, and returns it when it has to be activated. */
async function prepareRemote(
  folder: string,
  known: ListedRemote | undefined,
  isLeftBehind: boolean,
): Promise<string | undefined> {
  const name = nameOf(folder);
  const version = await versionOf(folder);
  const release = join(context.releases, name, version);
  const hash = buildHash(root, folder);
  if (known?.active !== undefined && !isLeftBehind) {
    const sources = await sourcesOf(release);
    if (known.active === version && sources !== undefined && sources !== hash) {
      say(
        `Hinweis: Die Quellen von ${folder} haben sich seit Version ${version} geändert. Gezeigt wird ${version}; für eine neue die Version in ${folder}/package.json erhöhen, dann publish und activate.`,
      );
    }
    return undefined;
  }
  // Without a live set nobody has vouched for what is in the folder: it is built anew, or whoever removed the set could have it signed.
  const isUnknown = !madeKey && context.signing !== undefined && !existsSync(join(context.releases, 'live'));
  if (isUnknown) await rm(release, { recursive: true, force: true });
  if (isUnknown || !known?.published.includes(version)) {
    say(`Der Bereich ${name} ${version} wird gebaut und veröffentlicht …`);
    await publish({ releases: context.releases, name, root });
    await setSources(release, hash);
  }
  return version;
}

/** Signs the sets of a portal that had no key before this start. */
async function signUnsigned(): Promise<void> {
  if (!existsSync(join(context.releases, 'live'))) return;
  say('Die Auslieferungen werden mit dem neuen Schlüssel signiert …');
  await signPortal(context, { adopt: true });
}

const reason = {
  by: 'npm start',
  why: 'Start aus den Quellen',
  drops: 'any',
  revives: false,
  keepsDamaged: true,
} as const;

async function prepare(): Promise<void> {
  const folders = remoteFolders(root);
  if (madeKey) await signUnsigned();
  // Before the build, which replaces the host that an earlier version left.
  if (existsSync(join(context.hostDist, 'host.json'))) await takeOver(context, reason);
  const listed = await listRemotes(context.releases);
  const replaced = await leftBehind(folders, listed);
  await prepareHost();
  const remotes: Record<string, string | null> = { ...replaced };
  for (const folder of folders) {
    const name = nameOf(folder);
    const known = listed.find((remote) => remote.name === name);
    const version = await prepareRemote(folder, known, name in replaced);
    if (version !== undefined) remotes[name] = version;
  }
  await installHost(context, context.hostDist, reason, { remotes, onlyNew: true });
  await updatePortalFiles(context);
}

await prepare().catch(exitWith);

function exitWith(error: unknown): never {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
