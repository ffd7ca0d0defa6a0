import { describe, expect, it } from 'vitest';
import { keysText } from './keys';

describe('keysText', () => {
  const keys = ['startzoom', 'startpunkt', 'hintergrundkarte', 'farbe', 'smtp_server'];

  it('names three keys and counts the others', () => {
    expect(keysText([], '')).toBe('');
    expect(keysText(keys.slice(0, 3), '')).toBe('startzoom, startpunkt, hintergrundkarte');
    expect(keysText(keys, '')).toBe('startzoom, startpunkt, hintergrundkarte und 2 weitere');
  });
  it('begins with the keys that were searched for', () => {
    expect(keysText(keys, 'SERVER')).toBe('smtp_server, startzoom, startpunkt und 2 weitere');
    expect(keysText(keys, '*karte')).toBe('hintergrundkarte, startzoom, startpunkt und 2 weitere');
    const maps = ['landkarte', 'seekarte', 'wanderkarte', 'karte', 'a*b'];
    expect(keysText(maps, 'karte')).toBe('karte, landkarte, seekarte und 2 weitere');
    expect(keysText(maps, 'a*b')).toBe('a*b, landkarte, seekarte und 2 weitere');
    expect(keysText(keys, '  ')).toBe(keysText(keys, ''));
  });
});
