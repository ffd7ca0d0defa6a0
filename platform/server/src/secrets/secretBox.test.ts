import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isSealed, keyIdOf, sealedLength, secretBox } from './secretBox';

const KEY = randomBytes(32);
const box = secretBox(KEY);
const PLACE = ['setting', 'GBFS', 'köln', 'passwort', 'value'];
const TEXT = 'geheim ⟦ß⟧\n';
const sealed = box.seal(PLACE, TEXT);

describe('an encrypted text', () => {
  it('decrypts at its place', () => {
    expect(box.open(PLACE, sealed)).toBe(TEXT);
    expect(box.open(PLACE, box.seal(PLACE, ''))).toBe('');
  });
  it('contains neither text nor key, names the key, and is another one each time', () => {
    expect(sealed).not.toContain('geheim');
    expect(sealed).not.toContain(KEY.toString('base64url'));
    expect(keyIdOf(sealed)).toBe(box.keyId);
    expect(box.seal(PLACE, TEXT)).not.toBe(sealed);
    expect([isSealed(sealed), isSealed(` ${sealed}`), isSealed(TEXT)]).toEqual([true, true, false]);
  });
  it.each([
    ['row', ['setting', 'GBFS', 'bonn', 'passwort', 'value']],
    ['table', ['data_entry', 'GBFS', 'köln', 'passwort', 'value']],
    ['key', ['setting', 'GBFS', 'köln', 'kennwort', 'value']],
    ['part', ['setting', 'GBFS', 'köln', 'passwort', 'defaultValue']],
    ['border between names', ['setting', 'GBFS', 'kölnpasswort', '', 'value']],
  ])('does not decrypt with another %s', (_, place) => {
    expect(() => box.open(place, sealed)).toThrow('von einer anderen Stelle');
  });
  it('does not decrypt when any of its characters is changed', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // The last character of base64url has bits that mean nothing.
      if (at === sealed.length - 2) continue;
      expect(() => box.open(PLACE, changed), changed).toThrow(/verschlüsselt/);
    }
  });
  it('does not decrypt when it is cut', () => {
    for (const cut of ['⟦encrypted:', `⟦encrypted:1.${box.keyId}.AAAA⟧`, sealed.slice(0, -9)])
      expect(() => box.open(PLACE, cut)).toThrow('beschädigt');
  });
  it('does not decrypt with another key, unless that is a former one', () => {
    const other = randomBytes(32);
    expect(() => secretBox(other).open(PLACE, sealed)).toThrow('mit einem anderen Schlüssel');
    const both = secretBox(other, [KEY]);
    expect(both.open(PLACE, sealed)).toBe(TEXT);
    expect(keyIdOf(both.seal(PLACE, TEXT))).toBe(secretBox(other).keyId);
  });
  it.each([0, 1, 2, 3, 1000])('has the announced length for %i bytes', (bytes) => {
    expect(box.seal(PLACE, 'x'.repeat(bytes)).length).toBeLessThanOrEqual(sealedLength(bytes));
    expect(box.seal(PLACE, 'x'.repeat(bytes)).length).toBeGreaterThan(sealedLength(bytes) - 3);
  });
});

it('shows its key to nobody who prints it', () => {
  const printed = `${inspect(box, { depth: 9, showHidden: true })}${JSON.stringify(box)}`;
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(printed).not.toContain(KEY.toString(form));
});
