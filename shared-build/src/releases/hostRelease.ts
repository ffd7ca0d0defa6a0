import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HOST_RELEASE, type HostManifest, hostManifest, releaseVersion } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { syncBelow, syncFile, syncFolder } from './atomicFile';
import { type Hashed, hashOfHost, type KnownHash, otherHash } from './descriptorHashes';
import { filesBelow, hasIntegrity, inspectFiles, integrities } from './files';
import { asProblem } from './findings';
import { assetsFolder, HOST_MANIFEST_FILE, hostFolder, hostsFolder } from './folders';
import { nameOfBuild } from './hostNames';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';
import { unlessMissing } from './unlessMissing';

export const START_TEMPLATE_FILE = 'index.template.html';
/** Page of the silent sign-on, which is served under a name of its own. */
export const SILENT_SIGN_ON_FILE = 'anmeldung-still.html';
/** Beginning of the names of a build's assets. */
export const ASSETS = 'assets/';
/** Lists of `replaceBuild`: the assets of the build, and those kept from the one before. */
const ASSET_LISTS = 'assets.json';
const assetLists = z.union([
  z.array(z.string()),
  z.pipe(
    z.object({ own: z.array(z.string()) }),
    z.transform(({ own }: { own: string[] }) => own),
  ),
]);

/** Release of the host in the store. */
export interface HostRelease {
  /** Name of its folder: the version of the manifest, with a suffix when that version is there with other files. */
  readonly version: string;
  readonly manifest: HostManifest;
  /** Whether the store did not have this build before. */
  readonly isNew: boolean;
  /** Files of a stored build that were missing or damaged, and are whole again; absent where there were none. */
  readonly repaired?: readonly string[];
}

/** @throws ReleaseError when the host is not built, or its manifest is invalid */
export async function readHostManifest(file: string): Promise<HostManifest> {
  const read = await readJson(file, hostManifest);
  if (!read) throw new ReleaseError(`the host is not built: ${file} is missing`);
  return read.value;
}

/**
 * @param expected hash that a set holds of the manifest. Default: any
 * @throws ReleaseError when the store has no such release of the host, or its manifest is damaged or changed
 */
export async function readHost(
  releases: string,
  version: string,
  expected?: KnownHash,
): Promise<HostManifest> {
  const file = join(hostFolder(releases, version), HOST_MANIFEST_FILE);
  const read = await readJson(file, hostManifest);
  if (!read) {
    const refusal = { kind: 'not-published', name: HOST_RELEASE, version } as const;
    throw new ReleaseError(`host ${version} is not in the store: ${file} is missing`, refusal);
  }
  const problem = otherHash(read.text, expected);
  if (problem !== undefined) throw new ReleaseError(`${file} ${problem}`);
  return read.value;
}

/** Returns the files of a build, without those that it keeps from the build before. */
async function filesOfBuild(build: string): Promise<readonly string[]> {
  const files = (await filesBelow(build)).filter((file) => file !== ASSET_LISTS && !file.startsWith('.'));
  const own = await readJson(join(build, ASSET_LISTS), assetLists);
  if (!own) return files;
  const kept = new Set(own.value);
  return files.filter((file) => !file.startsWith(ASSETS) || kept.has(file));
}

/**
 * Adds a build of the host to the store, on the disk and without making it live. Of a build that is there already, damaged files are
 * restored; another build of the same version gets the version with a suffix, since releases never change.
 * @param build output of `buildHost`, which is not changed
 * @param live set whose hashes tell which build a stored host is whose manifest is damaged. Default: its other files do
 * @throws ReleaseError when it is no build of a host, or the store has a damaged host of its version that could be the same
 */
export async function storeHost(releases: string, build: string, live: Hashed = {}): Promise<HostRelease> {
  const manifest = await readHostManifest(join(build, HOST_MANIFEST_FILE));
  const copy = join(hostsFolder(releases), `.adding-${randomBytes(4).toString('hex')}`);
  try {
    const files = await filesOfBuild(build);
    if (!files.includes(START_TEMPLATE_FILE)) {
      throw new ReleaseError(`the host is not built: ${join(build, START_TEMPLATE_FILE)} is missing`);
    }
    for (const file of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await cp(join(build, file), join(copy, file));
    }
    const stored: HostManifest = { ...manifest, files: await integrities(copy, [HOST_MANIFEST_FILE]) };
    const text = `${JSON.stringify(stored, null, 2)}\n`;
    await writeFile(join(copy, HOST_MANIFEST_FILE), text);
    await syncBelow(copy);
    const placed = await place(releases, copy, { manifest: stored, text }, live);
    await addAssets(releases, placed.version);
    return { ...placed, manifest: stored };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Manifest of a build that is added, and its file. */
interface Added {
  readonly manifest: HostManifest;
  readonly text: string;
}

/** Renames the copy to the first name that is free, or repairs by it the one that holds the same build. */
async function place(
  releases: string,
  copy: string,
  added: Added,
  live: Hashed,
): Promise<Omit<HostRelease, 'manifest'>> {
  const { manifest } = added;
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const { version } = manifest;
  for (const name of [version, nameOfBuild(version, digest)]) {
    if (!releaseVersion.safeParse(name).success) continue;
    const folder = hostFolder(releases, name);
    if (existsSync(folder)) {
      if (!(await isSameBuild(folder, added, hashOfHost(live, name)))) continue;
      const repaired = await repair(folder, copy, manifest);
      return { version: name, isNew: false, ...(repaired.length > 0 && { repaired }) };
    }
    await rename(copy, folder);
    await syncFolder(hostsFolder(releases));
    return { version: name, isNew: true };
  }
  throw new ReleaseError(`host ${version} is in the store with other files: raise the version of the host`);
}

/** Whether a folder holds a build: by its manifest, or where that is lost or damaged, by its hash in the live set, or by all other files. */
async function isSameBuild(
  folder: string,
  { manifest, text }: Added,
  expected: KnownHash | undefined,
): Promise<boolean> {
  const known = await readJson(join(folder, HOST_MANIFEST_FILE), hostManifest).catch(asProblem);
  if (known && !('problem' in known))
    return JSON.stringify(known.value) === JSON.stringify(hostManifest.parse(manifest));
  if (expected && hasIntegrity(text, expected.hash)) return true;
  const files = await integrities(folder, [HOST_MANIFEST_FILE], manifest.files);
  if (isDeepStrictEqual(files, manifest.files)) return true;
  if (known && !expected) throw new ReleaseError(known.problem);
  return false;
}

/**
 * Replaces what is damaged of a stored build by the same build, each file by one rename: the release is served meanwhile.
 * @returns the files that were missing, damaged or none of the build
 */
async function repair(folder: string, copy: string, manifest: HostManifest): Promise<readonly string[]> {
  const wanted = await filesBelow(copy);
  const repaired: string[] = [];
  for (const file of wanted) {
    if (await isSameFile(join(copy, file), join(folder, file))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rename(join(copy, file), join(folder, file));
    repaired.push(file);
  }
  const { hashes, wrongCopies } = await inspectFiles(folder, [HOST_MANIFEST_FILE], manifest.files);
  const foreign = [...Object.keys(hashes), ...wrongCopies].filter((file) => !wanted.includes(file));
  for (const file of foreign) await rm(join(folder, file), { force: true });
  if (repaired.length + foreign.length > 0) await syncBelow(folder);
  return [...repaired, ...foreign];
}

/** Adds the assets of a release of the host to those that are served. Restores them where they are missing or damaged. */
export async function addAssets(releases: string, version: string): Promise<void> {
  const folder = hostFolder(releases, version);
  const files = (await filesBelow(folder)).filter((file) => file.startsWith(ASSETS));
  await mkdir(assetsFolder(releases), { recursive: true });
  for (const file of files) await addAsset(join(folder, file), join(hostsFolder(releases), file));
  await syncFolder(assetsFolder(releases));
}

async function addAsset(from: string, to: string): Promise<void> {
  if (await isSameFile(from, to)) return;
  await mkdir(dirname(to), { recursive: true });
  const temporary = join(dirname(to), `.${randomBytes(6).toString('hex')}`);
  try {
    // A second name for the same bytes; where the file system has none, a copy.
    await link(from, temporary).catch(() => copyFile(from, temporary));
    await syncFile(temporary);
    await rename(temporary, to);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b).catch(unlessMissing)]);
  if (!second) return false;
  if (first.ino === second.ino && first.dev === second.dev) return true;
  return first.size === second.size && (await readFile(a)).equals(await readFile(b));
}

/** Takes over the assets that a build of an earlier version kept for open tabs. */
export async function addKeptAssets(releases: string, build: string): Promise<void> {
  for (const file of (await filesBelow(build)).filter((each) => each.startsWith(ASSETS))) {
    await addAsset(join(build, file), join(hostsFolder(releases), file));
  }
}
