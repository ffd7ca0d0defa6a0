import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type ChangeSet,
  DESCRIPTOR_FILE,
  type Register,
  type RegisteredRemote,
  register,
} from '@mobidrom/shared-contract';
import { hashOfRemote } from './descriptorHashes';
import { unlessUnreadable } from './drops';
import { registerFile } from './folders';
import { ReleaseError } from './ReleaseError';
import { parseJson, readJson } from './readJson';
import { readRelease } from './release';
import type { TextSigner } from './textSigner';
import { unlessMissing } from './unlessMissing';
import type { VerifyFinding } from './verifyRelease';

/** Returns the current register; undefined when it is missing or damaged, since it is rendered anew. */
export async function readRegister(releases: string): Promise<Register | undefined> {
  try {
    return (await readJson(registerFile(releases), register))?.value;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/** Returns the entries of the live register that may stay where a release cannot be read; none of a signed portal whose signature does not hold. */
export async function readKept(
  releases: string,
  signer: Pick<TextSigner, 'open'>,
): Promise<readonly RegisteredRemote[]> {
  const file = registerFile(releases);
  const text = await readFile(file, 'utf8').catch(unlessMissing);
  if (text === undefined) return [];
  try {
    return parseJson(await signer.open(basename(file), text), file, register).remotes;
  } catch (error) {
    return unlessUnreadable(error) ?? [];
  }
}

/** Returns the problem of a release that stays live though its descriptor cannot be read. */
export const lostFinding = (name: string, version: string, { message }: ReleaseError): VerifyFinding => ({
  name,
  version,
  file: DESCRIPTOR_FILE,
  problem: `cannot be read (${message})`,
});

/**
 * Returns the releases that are live, belong to the set too, and whose descriptors cannot be read any more: the store has lost or
 * changed them. A way back for another remote goes on without them.
 */
export async function lostReleases(
  releases: string,
  live: ChangeSet | undefined,
  set: ChangeSet,
): Promise<readonly VerifyFinding[]> {
  const lost: VerifyFinding[] = [];
  for (const [name, version] of Object.entries(set.remotes)) {
    if (version === null || live?.remotes[name] !== version) continue;
    try {
      await readRelease(releases, name, version, hashOfRemote(set, name, version));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      lost.push(lostFinding(name, version, error));
    }
  }
  return lost;
}

/**
 * Returns the entry of a release in the register that is live, which stays while the descriptor cannot be read. Where the set holds
 * a hash of that descriptor, the entry must have it.
 * @param rendered entries of that register
 */
export const renderedEntry = (
  set: ChangeSet,
  name: string,
  version: string,
  rendered: readonly RegisteredRemote[],
): RegisteredRemote | undefined => {
  const hash = hashOfRemote(set, name, version)?.hash;
  return rendered.find(
    ({ name: remote, active }) =>
      remote === name && active.version === version && (hash === undefined || active.descriptor === hash),
  );
};
