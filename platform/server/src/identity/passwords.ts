import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Costs an attacker as much as OWASP's first choice (N = 2^17, p = 1), which would take 128 MiB for each attempt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** Bounds of new passwords. A longer password would only cost time. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/** Hashes of passwords as accounts store them. */
export const PASSWORD_HASH = /^scrypt\$[\w-]{22}\$[\w-]{43}$/;

export interface Passwords {
  /**
   * Returns `scrypt$<salt>$<key>`, both base64url. The prefix stands for the cost: another cost needs another prefix.
   */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored hash. Without a hash the answer is false, after the same time. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

const NOBODY = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** @param cost a lower one is for tests only; hashes of different costs do not verify each other */
export function createPasswords(cost: ScryptOptions = COST): Passwords {
  const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
    derive(password.normalize('NFC'), salt, KEY_BYTES, cost);
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt);
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify(password, stored) {
      const [, salt = '', key = ''] = (stored ?? NOBODY).split('$');
      const expected = Buffer.from(key, 'base64url');
      const actual = await keyOf(password, Buffer.from(salt, 'base64url'));
      return stored !== undefined && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
    },
  };
}
