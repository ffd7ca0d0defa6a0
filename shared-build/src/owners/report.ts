import { printable } from '../sdk/printable';
import type { ListedOwners, OwnedRemote, Owner } from './owners';
import type { Packed } from './packRelease';

/** Text about a new key pair. */
export const madeKeyText = (file: string, publicKey: string): string =>
  `public key for owners.json: ${publicKey}\nthe private key is in ${file}: keep it secret`;

/** Text about a packed release; `file` is the archive. */
export const packedText = ({ manifest, size }: Packed, file: string, publicKey: string): string =>
  `${manifest.name} ${manifest.version} is packed into ${file} (${manifest.files.length} files, ${size} bytes), signed with the key ${publicKey}`;

/** Quotes words that a file chooses freely: none can look like two, like a line of its own, or change what a terminal shows. */
const quoted = (words: readonly string[]): string =>
  words.map((word) => printable(JSON.stringify(word))).join(', ');

/** Returns every field of an owner's remote. */
function remoteLines({ name, paths, roles = [], groups = [], links = [] }: OwnedRemote): readonly string[] {
  const more = { roles, groups, links };
  return [
    `    ${name} below ${paths.map((path) => `/${path}`).join(', ') || 'no path'}`,
    ...Object.entries(more).flatMap(([field, words]) =>
      words.length === 0 ? [] : [`      ${field}: ${quoted(words)}`],
    ),
  ];
}

const ownerLines = ({ name, keys, remotes }: Owner): readonly string[] => [
  `  ${name}: ${keys.length === 0 ? 'no key' : keys.join(', ')}`,
  ...remotes.flatMap(remoteLines),
];

/** Returns all that `owners.json` says, and how to sign exactly that. */
export const listedOwnersText = ({ file, owners, hash }: ListedOwners): string =>
  [
    `${file} says:`,
    ...owners.flatMap(ownerLines),
    `nothing is signed yet. If all of this is meant: sign-owners --yes ${hash}`,
  ].join('\n');

/** Returns all that `owners.json` says, where sets are not signed and neither is it. */
export const addedOwnerText = ({ file, owners }: ListedOwners): string =>
  [`${file} says:`, ...owners.flatMap(ownerLines)].join('\n');

/** Returns all of `owners.json` that was signed. */
export const signedOwnersText = ({ file, owners }: ListedOwners): string =>
  [`${file} is signed:`, ...owners.flatMap(ownerLines)].join('\n');
