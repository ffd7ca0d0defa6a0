import type { Packed } from './packRelease';

/** Text about a new key pair. */
export const madeKeyText = (file: string, publicKey: string): string =>
  `public key for owners.json: ${publicKey}\nthe private key is in ${file}: keep it secret`;

/** Text about a packed release; `file` is the archive. */
export const packedText = ({ manifest, size }: Packed, file: string, publicKey: string): string =>
  `${manifest.name} ${manifest.version} is packed into ${file} (${manifest.files.length} files, ${size} bytes), signed with the key ${publicKey}`;
