import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { texts } from './texts';
import { TooManyRequests } from './tooManyRequests';

type Derive = (password: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer>;
const deriveByScrypt: Derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Costs an attacker as much as OWASP's first choice (N = 2^17, p = 1), which would take 128 MiB for each attempt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/**
 * Passwords that are hashed at the same time. Node.js reads files on the same four threads, two of which remain for
 * everything else.
 */
const AT_ONCE = 2;
/** Passwords that wait, for about four seconds. */
const MOST_WAITING = 32;

/** Hashes of passwords as accounts store them. */
export const PASSWORD_HASH = /^scrypt\$[\w-]{22}\$[\w-]{43}$/;

export interface Passwords {
  /**
   * Returns `scrypt$<salt>$<key>`, both base64url. The prefix stands for the cost: another cost needs another prefix.
   * @throws TooManyRequests when too many passwords wait
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the stored hash. Without a hash the answer is false, after the same time.
   * @throws TooManyRequests when too many passwords wait
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

const NOBODY = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * @param cost a lower one is for tests only; hashes of different costs do not verify each other
 * @param derive another derivation is for tests only
 */
export function createPasswords(cost: ScryptOptions = COST, derive: Derive = deriveByScrypt): Passwords {
  const queue = pLimit(AT_ONCE);
  async function keyOf(password: string, salt: Buffer): Promise<Buffer> {
    if (queue.pendingCount >= MOST_WAITING) throw new TooManyRequests(texts.busy, 5);
    return queue(() => derive(password.normalize('NFC'), salt, KEY_BYTES, cost));
  }
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
