import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@mobidrom/shared-contract';
import { expect } from 'vitest';
import { filesBelow } from '../releases/files';
import { ownersFile, releaseFolder } from '../releases/folders';
import { type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  FILES,
  hashOf,
  MANIFEST_NAME,
  SIGNATURE_NAME,
  signedBytes,
} from './archiveManifest';
import { importArchive } from './importArchive';
import type { OwnedRemote, Owner } from './owners';
import { packRelease } from './packRelease';
import { type RawEntry, rawZip } from './rawZip.fixture';
import { makeKey, type ReleaseKey, readKey } from './releaseKeys';

/** A portal with one owner, and the folder of the team that this is. */
export interface ArchivesFixture {
  readonly portal: PortalFixture;
  /** Store in which the team's releases are built. */
  readonly team: PortalFixture;
  readonly key: ReleaseKey;
  /** Makes another key pair. */
  newKey(): Promise<ReleaseKey>;
  /** Writes `owners.json` with the owner Verkehr, changed as wanted. */
  writeOwners(owner?: Partial<Owner>, remote?: Partial<OwnedRemote>): Promise<void>;
  /** Builds and packs `verkehr`, or another remote, and returns the archive. */
  pack(
    version: string,
    change?: Partial<Descriptor>,
    by?: { readonly key?: ReleaseKey; readonly name?: string },
  ): Promise<string>;
  /** Returns names of all files of the portal's store with their hashes, without those of locks. */
  stored(): Promise<Readonly<Record<string, string>>>;
  remove(): Promise<void>;
}

export async function archivesFixture(): Promise<ArchivesFixture> {
  const portal = await portalFixture();
  const team = await portalFixture({}, true);
  let keys = 0;
  let archives = 0;
  const newKey = async () => {
    keys += 1;
    const file = join(team.folder, `key-${keys}.pem`);
    await makeKey(file);
    return readKey(file);
  };
  const key = await newKey();
  const fixture: ArchivesFixture = {
    portal,
    team,
    key,
    newKey,
    writeOwners: (owner = {}, remote = {}) => {
      const owned = { name: 'verkehr', paths: ['verkehr-bereich'], ...remote };
      const owners = [{ name: 'Verkehr', keys: [key.publicKey], remotes: [owned], ...owner }];
      return put(ownersFile(portal.releases), JSON.stringify({ owners }));
    },
    pack: async (version, change = {}, by = {}) => {
      const name = by.name ?? 'verkehr';
      await team.publish(name, version, change);
      archives += 1;
      const out = join(team.folder, `${name}-${version}-${archives}.zip`);
      const folder = releaseFolder(team.releases, name, version);
      await packRelease({ name, version, folder, key: by.key ?? key, out });
      return out;
    },
    stored: async () => {
      const files = (await filesBelow(portal.releases)).filter((file) => !/^\.[a-z-]*lock\//.test(file));
      const entries = files.map(
        async (file) => [file, hashOf(await readFile(join(portal.releases, file)))] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
    remove: async () => {
      await portal.remove();
      await team.remove();
    },
  };
  await fixture.writeOwners();
  return fixture;
}

export interface SignedEntries {
  readonly manifest?: object;
  readonly signature?: object;
}

/** Returns the entries of an archive of the files below a folder, signed as `pack` does, for tests that change them. */
export async function entriesOf(
  folder: string,
  key: ReleaseKey,
  changed: SignedEntries = {},
): Promise<readonly RawEntry[]> {
  const names = await filesBelow(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const files = names.map((file, at) => {
    const bytes = contents[at] as Buffer;
    return { file, size: bytes.length, hash: hashOf(bytes) };
  });
  const manifest = { format: 1, name: 'verkehr', version: '1.0.0', files, ...changed.manifest };
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signature = {
    key: key.publicKey,
    signature: key.sign(signedBytes(bytes)),
    ...changed.signature,
  };
  return [
    { name: MANIFEST_NAME, bytes },
    { name: SIGNATURE_NAME, bytes: Buffer.from(JSON.stringify(signature)) },
    ...names.map((file, at) => ({ name: `${FILES}${file}`, bytes: contents[at] as Buffer })),
  ];
}

/** Writes an archive of entries into a folder and returns it. */
export async function writeZip(folder: string, entries: readonly RawEntry[]): Promise<string> {
  const file = join(folder, 'verkehr.zip');
  await put(file, rawZip(entries));
  return file;
}

/** Returns the folders of imports in a store. */
export const importsIn = async (releases: string): Promise<readonly string[]> =>
  (await readdir(releases)).filter((name) => name.startsWith('.importing-'));

/**
 * Imports an archive, expects a refusal that changes nothing in the store, and returns its words without the archive's name.
 * @param archive file, or the entries of one
 */
export async function refusalOf(
  { portal, team, stored }: ArchivesFixture,
  archive: string | readonly RawEntry[],
  limits: Partial<ArchiveLimits> = {},
): Promise<string> {
  const file = typeof archive === 'string' ? archive : await writeZip(team.folder, archive);
  const before = await stored();
  const error = await importArchive(portal.releases, file, { ...ARCHIVE_LIMITS, ...limits }).then(
    () => undefined,
    (reason: unknown) => reason as Error,
  );
  expect(error?.name).toBe('ReleaseError');
  const words = error?.message ?? '';
  expect(words).toMatch(/^\P{C}+$/u);
  expect(words).not.toContain('.importing-');
  expect(await stored()).toEqual(before);
  return words.replace(`${file}: `, '');
}

/** Returns entries of which one is changed. */
export const replaceEntry = (
  entries: readonly RawEntry[],
  name: string,
  change: Partial<RawEntry>,
): readonly RawEntry[] => entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry));

/** Hash of no bytes. */
export const EMPTY_HASH = hashOf(Buffer.alloc(0));
