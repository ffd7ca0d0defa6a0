import { HOST_RELEASE, type HostManifest } from '@mobidrom/shared-contract';
import { publishedVersions } from './folders';
import { newestHosts } from './hostNames';
import { readHost } from './hostRelease';
import { findIncompatible } from './incompatible';
import { newestFirst } from './newestFirst';
import { ReleaseError } from './ReleaseError';

type Versions = Readonly<Record<string, string | null>>;

/** Wanted state that does not fit together, and what of it was asked for. */
export interface Misfit {
  readonly host: string;
  readonly remotes: Versions;
  /** Names whose version was asked for: remotes, and `host`. */
  readonly asked: ReadonlySet<string>;
}

/** Whether this version of a remote runs in a host; one that cannot be read does not. */
async function fits(releases: string, name: string, version: string, host: HostManifest): Promise<boolean> {
  try {
    return (await findIncompatible(releases, { [name]: version }, host)).length === 0;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}

/** Returns the newest host in the store in which all remotes run that were asked for. */
async function fittingHost(releases: string, { remotes, asked }: Misfit): Promise<string | undefined> {
  const wanted = Object.entries(remotes).filter(([name]) => asked.has(name));
  for (const version of await newestHosts(releases)) {
    const manifest = await readHost(releases, version);
    const fitting = await Promise.all(
      wanted.map(([name, each]) => each === null || fits(releases, name, each, manifest)),
    );
    if (fitting.every(Boolean)) return version;
  }
  return undefined;
}

async function fittingVersion(releases: string, name: string, current: string, host: HostManifest) {
  if (await fits(releases, name, current, host)) return current;
  for (const version of newestFirst(await publishedVersions(releases, name))) {
    if (await fits(releases, name, version, host)) return version;
  }
  return undefined;
}

/**
 * Returns the sentence that names the set to propose in place of a change that does not fit alone: the host, and of each
 * remote that does not run in it the newest published version that does.
 */
export async function suggestSet(releases: string, misfit: Misfit): Promise<string> {
  const host = misfit.asked.has(HOST_RELEASE) ? misfit.host : await fittingHost(releases, misfit);
  if (host === undefined) {
    return 'no host in the store fits: add one by `add-host <build>`, then propose both as one set';
  }
  const manifest = await readHost(releases, host);
  const parts = [`host=${host}`];
  const missing: string[] = [];
  for (const [name, version] of Object.entries(misfit.remotes)) {
    if (version === null) continue;
    const isAsked = misfit.asked.has(name);
    const fitting = isAsked ? version : await fittingVersion(releases, name, version, manifest);
    if (fitting === undefined) missing.push(name);
    if (isAsked || fitting !== version) parts.push(`${name}=${fitting ?? '<version>'}`);
  }
  const unpublished =
    missing.length === 0 ? '' : `; of ${missing.join(' and ')} no published version fits, publish one first`;
  return `they go live together: propose ${parts.join(' ')}${unpublished}`;
}
