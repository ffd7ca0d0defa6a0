import { createHash, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { StartFailure } from '../startFailure';
import { writeDurably } from '../store/durableFile';
import { texts } from '../texts';

export const SIGNING_ALGORITHM = 'RS256';

export interface Keys {
  readonly kid: string;
  /** Key that signs access and id tokens. */
  readonly signing: CryptoKey;
  /** Key that signs what only this provider reads: refresh tokens and sign-ins in progress. */
  readonly own: Uint8Array;
  readonly published: JSONWebKeySet;
  /** Public key as base64 of its DER form. */
  readonly publicKey: string;
  readonly verifying: JWTVerifyGetKey;
}

/**
 * Opens the keys of the provider from `file`. It is created on first use and readable by its owner only. It is not part
 * of the store, so that a copy of the database cannot sign. Without a file the keys live as long as the process.
 * @throws StartFailure when the file holds no key
 */
export async function openKeys(file: string | undefined): Promise<Keys> {
  const jwk = (file && (await readKey(file))) || (await createKey(file));
  const { kty, n, e, kid = '', d = '' } = jwk;
  const published: JSONWebKeySet = {
    keys: [{ kty, n, e, kid, use: 'sig', alg: SIGNING_ALGORITHM } as JWK],
  };
  return {
    kid,
    signing: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
    own: createHash('sha256').update(`own ${d}`).digest(),
    published,
    publicKey: createPublicKey({ key: { kty, n, e } as JsonWebKey, format: 'jwk' })
      .export({ type: 'spki', format: 'der' })
      .toString('base64'),
    verifying: createLocalJWKSet(published),
  };
}

async function readKey(file: string): Promise<JWK | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  await chmod(file, 0o600);
  try {
    const jwk = JSON.parse(text) as JWK;
    const key = await importJWK(jwk, SIGNING_ALGORITHM);
    if (key instanceof Uint8Array || key.type !== 'private') throw new TypeError('This key cannot sign.');
    return jwk;
  } catch {
    // The cause would show parts of the key.
    throw new StartFailure(texts.failure.keysBroken(file), { fault: 'keysBroken' });
  }
}

async function createKey(file: string | undefined): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  if (file) await writeDurably(file, JSON.stringify(jwk));
  return jwk;
}
