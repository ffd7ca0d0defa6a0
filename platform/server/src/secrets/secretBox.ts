import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { texts } from './texts';

/*
 * Encryption of single texts: AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits. The associated data name the
 * place of the text, so that it decrypts at no other one. An encrypted text is `⟦encrypted:1.<key id>.<nonce, text and
 * tag>⟧` in base64url. Services refuse to store a text that contains its beginning.
 */

const MARK = '⟦encrypted:';
const SEALED = /^⟦encrypted:1\.([\w-]{16})\.([\w-]+)⟧$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes of a key. */
export const KEY_BYTES = 32;

/** Place of an encrypted text: the place of the settings, the key, and which of the entry's texts it is. */
export type SecretPlace = readonly string[];

/** A text cannot be decrypted: with another key, at another place, or damaged. The message is German. */
export class SecretUnreadable extends Error {}

/** Encrypts and decrypts texts. It holds the key, which no property shows. */
export interface SecretBox {
  /** Id of the key that encrypts: derived from the key, and says nothing about it. */
  readonly keyId: string;
  seal(place: SecretPlace, text: string): string;
  /**
   * Returns the text of an encrypted one.
   * @throws SecretUnreadable
   */
  open(place: SecretPlace, sealed: string): string;
}

/** Whether a text is an encrypted one, or was made from one. */
export const isSealed = (text: string): boolean => text.includes(MARK);

/** Returns the id of the key that encrypted a text; undefined if the text is not encrypted. */
export const keyIdOf = (sealed: string): string | undefined => SEALED.exec(sealed)?.[1];

/** Returns the length of a text of this many UTF-8 bytes once it is encrypted. */
export const sealedLength = (bytes: number): number =>
  `${MARK}1.${'x'.repeat(16)}.⟧`.length + Math.ceil(((bytes + NONCE_BYTES + TAG_BYTES) * 4) / 3);

/** Returns the id of a key: 96 bits of an HMAC (RFC 2104) with it. */
const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('mobidrom portal: id of the key').digest('base64url').slice(0, 16);

/**
 * Returns the box of a key of 32 bytes.
 * @param former further keys, which only decrypt
 */
export function secretBox(key: Buffer, former: readonly Buffer[] = []): SecretBox {
  const keyId = idOf(key);
  const keys = new Map([key, ...former].map((one) => [idOf(one), one]));
  return {
    keyId,
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(keyId, place));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${MARK}1.${keyId}.${bytes.toString('base64url')}⟧`;
    },
    open(place, sealed) {
      const [, id = '', encoded = ''] = SEALED.exec(sealed) ?? [];
      const known = keys.get(id);
      if (!known) throw new SecretUnreadable(id ? texts.otherKey : texts.damaged);
      const bytes = Buffer.from(encoded, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretUnreadable(texts.damaged);
      const decipher = createDecipheriv('aes-256-gcm', known, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(associated(id, place)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // OpenSSL says no more than that the tag is wrong.
        throw new SecretUnreadable(texts.damaged);
      }
    },
  };
}

const associated = (keyId: string, place: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([keyId, ...place]));

/** Returns a text as it was before it was encrypted; one that is not encrypted as it is. */
export const openText = (secrets: SecretBox, place: SecretPlace, text: string): string =>
  isSealed(text) ? secrets.open(place, text) : text;
