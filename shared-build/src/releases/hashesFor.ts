import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type ChangeSet,
  DESCRIPTOR_FILE,
  type DescriptorHashes,
  HOST_RELEASE,
} from '@mobidrom/shared-contract';
import { type Hashed, hashOfHost, hashOfRemote, otherHash } from './descriptorHashes';
import { referenceIntegrity } from './files';
import { HOST_MANIFEST_FILE, hostFolder, releaseFolder } from './folders';
import { readHost } from './hostRelease';
import { ReleaseError } from './ReleaseError';
import { unlessMissing } from './unlessMissing';

/** Release whose hash a set holds. */
interface Named {
  /** Remote, or `host`. */
  readonly name: string;
  readonly version: string;
  /** Whether browsers get it, unless it is in quarantine. */
  readonly isActive: boolean;
}

function releasesOf(set: ChangeSet, before: ChangeSet | undefined): readonly Named[] {
  const hosts = [...new Set([set.host, ...(before ? [before.host] : []), ...set.withdrawnHosts])];
  const names = new Set([set.remotes, set.earlier, set.withdrawn].flatMap(Object.keys));
  return [
    ...hosts.map((version) => ({ name: HOST_RELEASE, version, isActive: version === set.host })),
    ...[...names].sort().flatMap((name) => {
      const active = set.remotes[name];
      const candidate = set.candidates?.[name]?.version;
      const others = [
        ...(candidate === undefined ? [] : [candidate]),
        ...(set.earlier[name] ?? []),
        ...(set.withdrawn[name] ?? []),
      ];
      const versions = new Set([...(typeof active === 'string' ? [active] : []), ...others]);
      return [...versions].map((version) => ({ name, version, isActive: version === active }));
    }),
  ];
}

const descriptorFile = (releases: string, { name, version }: Named): string =>
  name === HOST_RELEASE
    ? join(hostFolder(releases, version), HOST_MANIFEST_FILE)
    : join(releaseFolder(releases, name, version), DESCRIPTOR_FILE);

/**
 * Returns the hashes that a set holds: those that an earlier set holds already, and of other releases those of their present
 * files. Releases that are gone have none.
 * @param sources sets whose hashes are taken over, the most important one first
 * @param before set that is live now
 * @param keepsDamaged whether a release that is live and stays so may have been changed: its hash stays, by which browsers refuse it
 * @returns undefined for a host in development
 * @throws ReleaseError naming file and set when what the set makes active is not the release that a source names
 */
export async function hashesFor(
  releases: string,
  set: ChangeSet,
  sources: readonly Hashed[],
  before: ChangeSet | undefined,
  keepsDamaged = false,
): Promise<DescriptorHashes | undefined> {
  if (!(await readHost(releases, set.host)).files) return undefined;
  const hashes: { hosts: Record<string, string>; remotes: Record<string, Record<string, string>> } = {
    hosts: {},
    remotes: {},
  };
  for (const named of releasesOf(set, before)) {
    const { name, version } = named;
    const earlier = sources
      .map((source) =>
        name === HOST_RELEASE ? hashOfHost(source, version) : hashOfRemote(source, name, version),
      )
      .find((found) => found !== undefined);
    const file = descriptorFile(releases, named);
    const stays = keepsDamaged && before?.remotes[name] === version;
    const text =
      earlier && (!named.isActive || stays) ? undefined : await readFile(file, 'utf8').catch(unlessMissing);
    const problem = text === undefined ? undefined : otherHash(text, earlier);
    if (problem !== undefined) {
      const refusal = { kind: 'damaged', name, version, file: basename(file) } as const;
      throw new ReleaseError(`${file} ${problem}`, refusal);
    }
    const hash = earlier?.hash ?? (text === undefined ? undefined : referenceIntegrity(text));
    if (hash === undefined) continue;
    if (name === HOST_RELEASE) hashes.hosts[version] = hash;
    else hashes.remotes[name] = { ...hashes.remotes[name], [version]: hash };
  }
  return hashes;
}
