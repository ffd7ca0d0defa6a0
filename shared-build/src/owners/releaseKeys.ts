import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { writePrivateKey } from '../releases/privateKeyFile';
import { ReleaseError } from '../releases/ReleaseError';

/**
 * Public keys of which anybody can make signatures: points of small order (RFC 8032, 5.1.7; libsodium's
 * `ge25519_has_small_order`), in hexadecimal without the sign bit. A row of `A`s, which looks like a placeholder, is one.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

function isStrong(key: string): boolean {
  const bytes = Buffer.from(key, 'base64');
  bytes[31] = (bytes[31] ?? 0) & 0x7f;
  return !SMALL_ORDER.has(bytes.toString('hex'));
}

/** Public key of a team: the 32 bytes of an Ed25519 key (RFC 8032, 5.1.5) in base64. */
export const publicKey = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
      'not a public key: 32 bytes in base64, as `key` prints',
    ),
    z.refine(isStrong, 'not a public key: anybody could sign with it'),
  );

/** Signature of 64 bytes (RFC 8032, 5.1.6) in base64. */
export const signature = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/, 'not a signature: 64 bytes in base64'));

/** Private key of a team. */
export interface ReleaseKey {
  readonly publicKey: string;
  /** Returns the signature of bytes in base64. */
  sign(bytes: Uint8Array): string;
}

const publicKeyOf = (key: KeyObject): string => {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
};

/** Whether a signature of bytes was made with the private key of a public one. */
export function isSignedBy(key: string, bytes: Uint8Array, signed: string): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const object = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, bytes, object, Buffer.from(signed, 'base64'));
}

/**
 * Makes a key pair. The private key goes into a new file that its owner alone may read: PKCS#8 in PEM (RFC 8410).
 * @returns the public key
 * @throws ReleaseError when the file exists or cannot be written
 */
export async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writePrivateKey(file, privateKey);
  return publicKeyOf(privateKey);
}

/**
 * Reads a private key.
 * @throws ReleaseError naming the file when it is missing or holds no such key; its content is never repeated
 */
export async function readKey(file: string): Promise<ReleaseKey> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new ReleaseError(`the key ${file} is missing: \`key <file>\` makes one`);
    throw new ReleaseError(`the key ${file} cannot be read: ${error.code}`);
  });
  const key = parseKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseError(`${file} is no private Ed25519 key (PKCS#8 in PEM, without a passphrase)`);
  }
  return { publicKey: publicKeyOf(key), sign: (bytes) => sign(null, bytes, key).toString('base64') };
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    // The message of OpenSSL names neither file nor reason that helps.
    return undefined;
  }
}
