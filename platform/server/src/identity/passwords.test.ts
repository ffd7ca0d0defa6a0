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

  it('hashes two passwords at a time, in their order, and refuses those for which there is no room', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const { verify: check } = createPasswords({}, (password) => {
      started.push(password);
      return new Promise((resolve) => finish.push(() => resolve(Buffer.alloc(32))));
    });
    const all = Array.from({ length: 40 }, (_, index) => check(String(index), undefined));
    const outcomes = Promise.allSettled(all);
    await expect(all[39]).rejects.toThrow('Gerade melden sich sehr viele Personen an');
    expect(started).toEqual(['0', '1']);
    let most = 0;
    for (let done = 0; done < 34; done += 1) {
      most = Math.max(most, started.length - done);
      finish[done]?.();
      await all[done];
    }
    expect(most).toBe(2);
    expect(started).toEqual(Array.from({ length: 34 }, (_, index) => String(index)));
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
  });
});
