import { createHash } from 'node:crypto';
import { area, externalLink, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { ownersFile } from '../releases/folders';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { KEY_PLACE, type Signing } from '../releases/setKeys';
import { isLiveSetSigned } from '../releases/sets';
import { readChecked, signSet } from '../releases/signedSets';
import { ownersRefusal } from './ownersProblems';
import { publicKey } from './releaseKeys';

const word = z.string().check(z.minLength(1), z.maxLength(100));

/** Remote that an owner may release. */
const ownedRemote = z.strictObject({
  name: remoteName,
  /** Paths below which its areas may stand: `verkehr` stands for /verkehr and all below it, `''` for the home page alone. */
  paths: z.array(area.shape.path),
  /** Roles that its areas and links may require, besides the rights that the remote itself brings. Default: none. */
  roles: z.optional(z.array(word)),
  /** Groups that its areas and links may require. Default: none. */
  groups: z.optional(z.array(word)),
  /** Targets of links outside the portal, as `/grafana` and `configuration:argoCd`. Default: none. */
  links: z.optional(z.array(externalLink.shape.href)),
});
export type OwnedRemote = z.infer<typeof ownedRemote>;

const owner = z.strictObject({
  /** Name of the team, for messages. */
  name: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u, 'not a name of an owner')),
  /** Public keys of which any may sign: two of them while a key is replaced; none: the owner releases nothing. */
  keys: z.array(publicKey),
  remotes: z.array(ownedRemote),
});
export type Owner = z.infer<typeof owner>;

/** `owners.json`: which key may release which remote, below which paths, with which roles. */
export const ownerList = z.strictObject({ owners: z.array(owner) }).check((context) => {
  const seen = new Map<string, string>();
  const add = (word: string, what: string, name: string, path: (string | number)[]) => {
    const other = seen.get(word);
    seen.set(word, name);
    if (other === undefined) return;
    const message = `${what} stands here already, with ${other}`;
    context.issues.push({ code: 'custom', input: word, message, path: ['owners', ...path] });
  };
  for (const [at, { name, keys, remotes }] of context.value.owners.entries()) {
    add(`owner ${name}`, 'this owner', name, [at, 'name']);
    for (const [index, key] of keys.entries()) add(key, 'this key', name, [at, 'keys', index]);
    for (const [index, remote] of remotes.entries())
      add(`remote ${at} ${remote.name}`, 'this remote', name, [at, 'remotes', index, 'name']);
  }
});

/**
 * Parses the text of an `owners.json`.
 * @param file names it in messages
 * @throws ReleaseError naming each field that is invalid
 */
export function parseOwners(text: string, file: string): readonly Owner[] {
  const value = parseJson(text, file, z.unknown());
  const parsed = ownerList.safeParse(value);
  if (parsed.success) return parsed.data.owners;
  throw ownersRefusal(file, value, parsed.error.issues);
}

/** Owners of a store, with their file for messages. */
export interface Owners {
  readonly file: string;
  readonly owners: readonly Owner[];
}

/**
 * @param keys public keys of the sets, of which one must have signed the file: who can write to the store alone could name keys of
 *   their own otherwise. None where sets are not signed
 * @throws ReleaseError when `owners.json` is missing or not signed, or signed sets and no key are known, or naming its fields that are invalid
 */
export async function readOwners(releases: string, keys: readonly string[]): Promise<Owners> {
  const file = ownersFile(releases);
  const { text, problem, signed } = await readChecked(releases, file, keys);
  if (text === undefined) {
    throw new ReleaseError(
      `no archive can be imported: ${file} is missing, which says whose key may release which remote: write it by \`add-owner <team> --key <public key> --remote <name> --path <path>\` (docs/signed-archives.md)`,
    );
  }
  if (keys.length === 0 && signed) {
    throw new ReleaseError(
      `no archive can be imported: ${file} is signed, and no key is known here: name the public one by SET_KEYS`,
    );
  }
  // Decided by the store, not by the environment of a command alone: without its key anybody's list would count.
  if (keys.length === 0 && (await isLiveSetSigned(releases))) {
    throw new ReleaseError(
      `no archive can be imported: the live set is signed, and no key is known here, so that ${file} cannot be checked: name the public one by SET_KEYS, or the private one by SET_KEY_FILE (${KEY_PLACE})`,
    );
  }
  if (keys.length > 0 && problem !== undefined) {
    throw new ReleaseError(
      `no archive can be imported: ${file} ${problem}: \`sign-owners\` lists and signs what it says`,
    );
  }
  return { file, owners: parseOwners(text, file) };
}

/** Owners of a store as they stand in its file, with the SHA-256 of its text in hexadecimal. */
export interface ListedOwners extends Owners {
  readonly hash: string;
}

/**
 * Returns what `owners.json` says, whether or not it is signed, for whoever decides about its signature.
 * @throws ReleaseError when the file is missing or invalid
 */
export async function listOwners(releases: string): Promise<ListedOwners> {
  const { text: _text, ...listed } = await readListed(releases);
  return listed;
}

/**
 * Signs `owners.json` with the key of the sets, if it is still the text that somebody has read: whoever can write to the store could
 * have added a role or a key since.
 * @param hash that of the text which was read, as `listOwners` returns it
 * @returns what was signed
 * @throws ReleaseError when there is no private key, or the file is missing, invalid or another one; nothing is signed then
 */
export async function signOwners(
  releases: string,
  signing: Signing | undefined,
  hash: string,
): Promise<ListedOwners> {
  if (!signing?.key)
    throw new ReleaseError(`SET_KEY_FILE is missing: \`set-key <file>\` makes a key; ${KEY_PLACE}`);
  const { text, ...listed } = await readListed(releases);
  if (listed.hash !== hash) {
    throw new ReleaseError(
      `nothing is signed: ${listed.file} is not the list with the hash '${hash}': read it again by \`sign-owners\` without --yes`,
    );
  }
  await signSet(releases, listed.file, text, signing.key);
  return listed;
}

/** Reads the file once: text, hash and owners belong together, whatever happens to the file meanwhile. */
async function readListed(releases: string): Promise<ListedOwners & { readonly text: string }> {
  const file = ownersFile(releases);
  const { text } = await readChecked(releases, file, []);
  if (text === undefined)
    throw new ReleaseError(
      `${file} is missing: \`add-owner <team> --key <public key> --remote <name> --path <path>\` writes it`,
    );
  const owners = parseOwners(text, file);
  return { file, owners, hash: createHash('sha256').update(text).digest('hex'), text };
}
