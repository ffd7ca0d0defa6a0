import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Claims = Readonly<Record<string, unknown>>;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the claims of a token, unverified. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Returns a JSON Web Token of these claims, signed with RS256 (RFC 7515, RFC 7518). */
export function signedToken(claims: Claims, { key, kid }: { key: KeyObject; kid: string }): string {
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** Returns a token with the algorithm 'none' and no signature (RFC 7519, 6). */
export const unsignedToken = (claims: Claims): string => `${part({ alg: 'none' })}.${part(claims)}.`;

/** Returns the signing key of the portal's own identity provider. */
export async function portalKey(data: string): Promise<{ key: KeyObject; kid: string }> {
  const jwk = JSON.parse(await readFile(join(data, 'identity/keys.json'), 'utf8'));
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), kid: jwk.kid };
}

/** Returns a new key, unknown to the portal. */
export const foreignKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
