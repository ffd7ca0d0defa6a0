import type { Owners } from './owners';
import type { Packed } from './packRelease';

/** Text about a new key pair. */
export const madeKeyText = (file: string, publicKey: string): string =>
  `public key for owners.json: ${publicKey}\nthe private key is in ${file}: keep it secret`;

/** Text about a packed release; `file` is the archive. */
export const packedText = ({ manifest, size }: Packed, file: string, publicKey: string): string =>
  `${manifest.name} ${manifest.version} is packed into ${file} (${manifest.files.length} files, ${size} bytes), signed with the key ${publicKey}`;

/** Returns what of `owners.json` was signed: each owner with its keys, and its remotes with their paths. */
export const signedOwnersText = ({ file, owners }: Owners): string =>
  [
    `${file} is signed:`,
    ...owners.flatMap(({ name, keys, remotes }) => [
      `  ${name}: ${keys.length === 0 ? 'no key' : keys.join(', ')}`,
      ...remotes.map(
        (remote) =>
          `    ${remote.name} below ${remote.paths.map((path) => `/${path}`).join(', ') || 'no path'}`,
      ),
    ]),
  ].join('\n');
