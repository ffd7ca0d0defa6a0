import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords';

describe('createPasswords', () => {
  const { hash, verify } = createPasswords();

  it('hashes at the cost that OWASP recommends, with a salt of its own each time', async () => {
    const [first, second] = [await hash('Köln-2026'), await hash('Köln-2026')];
    expect(first).not.toBe(second);
    const [name, salt = '', key] = first.split('$');
    const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
    const expected = scryptSync('Köln-2026', Buffer.from(salt, 'base64url'), 32, cost);
    expect([name, key]).toEqual(['scrypt', expected.toString('base64url')]);
  });

  it('verifies the password in either Unicode form, and no other', async () => {
    const stored = await hash('Köln-2026');
    expect(await verify('Köln-2026'.normalize('NFD'), stored)).toBe(true);
    expect(await verify('Koln-2026', stored)).toBe(false);
    expect(await verify('', undefined)).toBe(false);
  });
});
