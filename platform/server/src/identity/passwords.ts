import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's first choice for scrypt: 2^17 would be 128 MiB per attempt, 2^15 with p = 3 costs an attacker the same. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** What new passwords must have; longer ones than the limit would only cost time. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/** `scrypt$<salt>$<key>`, both base64url; the cost belongs to the name, another one gets another name. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, COST);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const NOBODY = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password is the stored one. Without a stored one it takes as long, and the answer is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  return stored !== undefined && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
}
