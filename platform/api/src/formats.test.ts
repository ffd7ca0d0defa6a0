import { describe, expect, it } from 'vitest';
import { EMAIL, HOUSE_NUMBER, idFromTitle, isWebAddress, PHONE, POSTAL_CODE, SHOWN_NAME } from './formats';

describe('isWebAddress', () => {
  it.each([
    'https://gbfs.beispielrad.example/v3/gbfs.json',
    'http://localhost:8080/x',
    'www.beispielstadt.example',
    'HTTPS://Beispiel.example/#/karte',
  ])('accepts %s', (text) => expect(isWebAddress(text)).toBe(true));
  it.each([
    '',
    'beispiel.example',
    'ftp://beispiel.example',
    'https://',
    'www.',
    'https://a b',
    'javascript:alert(1)',
  ])('rejects %j', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('idFromTitle', () => {
  it.each([
    ['Leihräder Köln', 'leihrder-kln'],
    ['Straßen & Wege', 'straen--wege'],
    ['  GTFS 2026  ', 'gtfs-2026'],
    ['x'.repeat(50), 'x'.repeat(40)],
    ['ÄÖÜ', ''],
  ])('turns %j into %j', (title, id) => expect(idFromTitle(title)).toBe(id));
});

it.each([
  [EMAIL, 'a.b%c+d@x-y.example', true],
  [EMAIL, 'müller@beispiel.example', false],
  [EMAIL, 'a@b', false],
  [PHONE, '+49 (0)211 / 123-45', true],
  [PHONE, '()--', false],
  [PHONE, '0211 x', false],
  [HOUSE_NUMBER, '12a-14/2', true],
  [HOUSE_NUMBER, '12 a', false],
  [HOUSE_NUMBER, '12345678901', false],
  [POSTAL_CODE, '40221', true],
  [POSTAL_CODE, '123', false],
])('%s matches %j: %s', (pattern, text, matches) => expect(pattern.test(text)).toBe(matches));

describe('SHOWN_NAME', () => {
  it.each(['Straßen & Wege', 'Leihräder „Köln“ (2026) – Süd/West', '東京', '🚲'])('accepts %s', (name) =>
    expect(name).toMatch(SHOWN_NAME),
  );
  it.each([
    ['a zero width space', 'Stadt\u200b'],
    ['a soft hyphen', 'Fahr\u00adrad'],
    ['a turned direction', 'Stadt\u202enlöK'],
    ['an isolated direction', '\u2067Stadt\u2069'],
    ['a byte order mark', 'Stadt\ufeffKöln'],
    ['a line break', 'Stadt\nKöln'],
    ['an escape', 'Stadt\u001b[2J'],
    ['a Hangul filler alone', '\u3164'],
    ['the empty Braille pattern', 'Stadt\u2800Ulm'],
    ['a variation selector', 'Stadt\u{e0100} Ulm'],
    ['a combining grapheme joiner', 'Stadt\u034f Ulm'],
    ['a separator of lines', 'Stadt\u2028Ulm'],
    ['a character of private use', '\ue000'],
  ])('refuses %s', (_what, name) => expect(name).not.toMatch(SHOWN_NAME));
});
