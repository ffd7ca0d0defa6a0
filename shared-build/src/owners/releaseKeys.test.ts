import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseError } from '../releases/ReleaseError';
import { isSignedBy, makeKey, publicKey, readKey } from './releaseKeys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.from('manifest');

describe('makeKey', () => {
  it('writes a private key that its owner alone may read, and returns the public one', async () => {
    const file = join(folder, 'key.pem');
    const made = await makeKey(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(publicKey.safeParse(made).success).toBe(true);
    const key = await readKey(file);
    expect(key.publicKey).toBe(made);
    expect(isSignedBy(made, bytes, key.sign(bytes))).toBe(true);
  });

  it('overwrites no file, and makes another key each time', async () => {
    const file = join(folder, 'key.pem');
    const made = await makeKey(file);
    const before = await readFile(file, 'utf8');
    await expect(makeKey(file)).rejects.toThrow(`${file} exists already: no key is overwritten`);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await makeKey(join(folder, 'other.pem'))).not.toBe(made);
  });

  it('names a file that cannot be written', async () => {
    const file = join(folder, 'missing/key.pem');
    await expect(makeKey(file)).rejects.toThrow(`${file} cannot be written: ENOENT`);
  });
});

describe('readKey', () => {
  it('names a missing file', async () => {
    const file = join(folder, 'key.pem');
    await expect(readKey(file)).rejects.toThrow(`the key ${file} is missing: \`key <file>\` makes one`);
    await expect(readKey(folder)).rejects.toThrow(`the key ${folder} cannot be read: EISDIR`);
  });

  it.each([
    ['no key', () => 'geheim'],
    ['a truncated key', () => ed25519().slice(0, 80)],
    ['a key with a passphrase', () => ed25519({ cipher: 'aes-256-cbc', passphrase: 'geheim' })],
    [
      'a key of another kind',
      () =>
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
          format: 'pem',
          type: 'pkcs8',
        }),
    ],
    ['a public key', () => generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' })],
  ])('names the file of %s and repeats nothing of it', async (_what, content) => {
    const file = join(folder, 'key.pem');
    await writeFile(file, content());
    await expect(readKey(file)).rejects.toThrow(
      new ReleaseError(`${file} is no private Ed25519 key (PKCS#8 in PEM, without a passphrase)`),
    );
  });
});

function ed25519(protection: object = {}): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8', ...protection }).toString();
}

describe('isSignedBy', () => {
  // RFC 8032, 7.1, TEST 1.
  const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const known = Buffer.from(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'hex',
  ).toString('base64');
  const signed = Buffer.from(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    'hex',
  ).toString('base64');

  it('agrees with the test vector of the RFC, as does a key that is read', async () => {
    expect(isSignedBy(known, Buffer.alloc(0), signed)).toBe(true);
    const key = createPrivateKey({
      key: Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex'),
      format: 'der',
      type: 'pkcs8',
    });
    await writeFile(join(folder, 'key.pem'), key.export({ format: 'pem', type: 'pkcs8' }));
    const read = await readKey(join(folder, 'key.pem'));
    expect([read.publicKey, read.sign(Buffer.alloc(0))]).toEqual([known, signed]);
  });

  it('is false for other bytes, another key and another signature', async () => {
    await makeKey(join(folder, 'key.pem'));
    const other = await readKey(join(folder, 'key.pem'));
    expect(isSignedBy(known, bytes, signed)).toBe(false);
    expect(isSignedBy(other.publicKey, Buffer.alloc(0), signed)).toBe(false);
    expect(isSignedBy(known, Buffer.alloc(0), other.sign(Buffer.alloc(0)))).toBe(false);
  });
});

describe('publicKey', () => {
  it.each([
    ['text', 'schlüssel'],
    ['other bytes than 32', Buffer.alloc(31, 7).toString('base64')],
    ['another form of base64', `${'A'.repeat(42)}B=`],
    ['PEM', '-----BEGIN PUBLIC KEY-----'],
  ])('refuses %s', (_what, key) => {
    expect(publicKey.safeParse(key).success).toBe(false);
  });

  it('refuses a key of which anybody can make signatures', () => {
    const identity = Buffer.alloc(32);
    identity[0] = 1;
    // R is the neutral element and S is zero: valid for every message.
    const forged = Buffer.concat([identity, Buffer.alloc(32)]);
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: identity.toString('base64url') },
      format: 'jwk',
    });
    expect(verify(null, bytes, key, forged)).toBe(true);
    expect(publicKey.safeParse(identity.toString('base64')).success).toBe(false);
    expect(publicKey.safeParse(`${'A'.repeat(43)}=`).success).toBe(false);
  });
});
