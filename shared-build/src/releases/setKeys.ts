import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { keyId, PUBLIC_KEY, releasesFolder, signedBytes } from '@mobidrom/shared-contract';
import { syncFolder } from './atomicFile';
import { writePrivateKey } from './privateKeyFile';
import { ReleaseError } from './ReleaseError';

/** Private key that signs change sets and what is rendered of them. */
export interface SetKey {
  /** Public half, as `PUBLIC_KEY` of shared-contract. */
  readonly publicKey: string;
  /** Returns the signature of a file, with the id of the key. */
  sign(file: string, text: string): Promise<string>;
}

/** Keys of a portal whose sets are signed. */
export interface Signing {
  /** Public keys whose signatures count. */
  readonly keys: readonly string[];
  /** Absent where sets can only be verified. */
  readonly key?: SetKey | undefined;
  /** Whether a folder of an earlier version, of which nothing is signed, is taken over. Default: it is refused. */
  readonly adopts?: boolean;
}

/** Place of the key of the embedded edition, for messages: the default of `setKeyFile` needs the data folder. */
export const KEY_PLACE =
  'that of `npm start` is <DATA_DIR>.set-key, which commands find by DATA_DIR, and not by RELEASES_DIR alone';

/** A public key of `SET_KEYS` is invalid. */
export class InvalidSetKey extends ReleaseError {
  /** @param position of the key in the list, from 1 on */
  constructor(readonly position: number) {
    super(`SET_KEYS: key ${position} is no public key, as \`set-key\` prints it`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of the key that the embedded edition makes beside its data folder. */
export const setKeyFileOf = (dataFolder: string): string =>
  join(dirname(resolve(dataFolder)), `${basename(resolve(dataFolder))}.set-key`);

/**
 * Returns the file of the private key that the environment names: `SET_KEY_FILE`, else that beside the data folder. Releases
 * outside of the data folder, as in development, do not belong to the key beside it.
 */
export function setKeyFile(env: Environment): string | undefined {
  if (env.SET_KEY_FILE) return resolve(env.SET_KEY_FILE);
  const dataFolder = resolve(env.DATA_DIR || '.data');
  return resolve(releasesFolder(env)).startsWith(dataFolder + sep) ? setKeyFileOf(dataFolder) : undefined;
}

/**
 * Reads the keys of the environment: the private one of `setKeyFile`, and the public ones of `SET_KEYS`.
 * @returns undefined when there are none: sets are neither signed nor verified then
 * @throws InvalidSetKey, or ReleaseError naming the file that is invalid
 */
export function readSigning(env: Environment): Signing | undefined {
  const file = setKeyFile(env);
  const isThere = file !== undefined && (env.SET_KEY_FILE || existsSync(file));
  // A container always mounts a file, which is empty where there is no key. A portal that is signed refuses changes without one.
  const key = isThere && readKeyFile(file) !== '' ? readSetKey(file) : undefined;
  const keys = new Set([...parseSetKeys(env.SET_KEYS ?? ''), ...(key ? [key.publicKey] : [])]);
  return keys.size > 0 ? { keys: [...keys], key } : undefined;
}

/** @throws InvalidSetKey naming `SET_KEYS` and the position of the key */
export function parseSetKeys(text: string): readonly string[] {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const wrong = keys.findIndex((key) => !PUBLIC_KEY.test(key) || !isPoint(key));
  if (wrong >= 0) throw new InvalidSetKey(wrong + 1);
  return keys;
}

/** Whether a key is a point of the curve, which WebCrypto would refuse otherwise. */
function isPoint(key: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    // OpenSSL's message says nothing that helps.
    return false;
  }
}

/**
 * Makes a key pair. The private key goes into a new file that its owner alone may read: PKCS#8 in PEM (RFC 5958, RFC 5915).
 * @returns the public key
 * @throws ReleaseError when the file exists or cannot be written
 */
export async function makeSetKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(dirname(file), { recursive: true });
  await writePrivateKey(file, privateKey);
  await syncFolder(dirname(file));
  return publicKeyOf(privateKey);
}

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Reads a private key.
 * @throws ReleaseError naming the file when it is missing or holds no such key; its content is never repeated
 */
export function readSetKey(file: string): SetKey {
  const key = parseKey(readKeyFile(file));
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new ReleaseError(`${file} is no private P-256 key (PKCS#8 in PEM, without a passphrase)`);
  }
  const publicKey = publicKeyOf(key);
  return {
    publicKey,
    async sign(signed, text) {
      const bytes = signedBytes(signed, text);
      const signature = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' });
      return `${await keyId(publicKey)}:${signature.toString('base64')}`;
    },
  };
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ReleaseError(`the key ${file} is missing: \`set-key <file>\` makes one`);
    throw new ReleaseError(`the key ${file} cannot be read: ${code}`);
  }
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    // The message of OpenSSL names neither file nor reason that helps.
    return undefined;
  }
}
