import { secretReference } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { readSettingsFile } from './readSettingsFile';
import { FILE_FORMAT } from './settingsFile';

const bytes = (text: string) => new TextEncoder().encode(text);
const problemsOf = (content: Uint8Array | string) => {
  const read = readSettingsFile(typeof content === 'string' ? bytes(content) : content);
  return read.ok ? [] : read.problems;
};
const file = (groups: unknown, head: object = {}) =>
  JSON.stringify({ format: FILE_FORMAT, version: 1, ...head, groups });
const port = { key: 'port', value: '25' };
const ofPairs = (...pairs: readonly unknown[]) => file([{ component: 'ckan', group: 'smtp', pairs }]);
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);

describe('the text of the file', () => {
  it.each([
    ['nothing', '', 'Die Datei ist leer.'],
    ['blanks', ' \n', 'Die Datei ist leer.'],
    ['Windows-1252', new Uint8Array([0x7b, 0xe4, 0x7d]), 'keine Textdatei in UTF-8'],
    ['no JSON', '{\n"format": 7,\n}', /kein gültiges JSON\. Der Fehler steht in Zeile 3\./],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4]), 'kein gültiges JSON'],
    ['other JSON', '[1]', 'kein Export von Einstellungen'],
    ['a later version', file([], { version: 2 }), 'hat die Version 2 des Formats'],
  ])('is refused: %s', (_, content, problem) => {
    expect(problemsOf(content)).toEqual([expect.stringMatching(problem)]);
  });
  it.each([
    ['UTF-8', bytes(ofPairs(port))],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${ofPairs(port)}`)],
    ['UTF-16 with a byte order mark', utf16(ofPairs(port))],
  ])('is read in %s', (_, content) => {
    expect(readSettingsFile(content)).toEqual({
      ok: true,
      groups: [{ component: 'ckan', group: 'smtp', pairs: [port] }],
    });
  });
});

describe('the shape of the file', () => {
  it.each([
    [file(undefined), '„groups“ fehlt oder ist keine Liste.'],
    [file([]), 'Die Datei enthält keine Gruppe.'],
    [file([7]), 'Gruppe 1: hat nicht die erwartete Form.'],
    [file([{ group: 'smtp', pairs: [port] }]), 'Gruppe 1 (? / smtp): „component“ fehlt oder ist kein Text.'],
    [ofPairs(), 'Gruppe 1 (ckan / smtp): enthält kein Paar.'],
    [ofPairs({ ...port, vlaue: '' }), 'Gruppe 1 (ckan / smtp), Paar 1 („port“): unbekannte Angabe „vlaue“.'],
    [
      ofPairs({ key: 'port', value: 25 }),
      'Gruppe 1 (ckan / smtp), Paar 1 („port“): „value“ fehlt oder ist kein Text.',
    ],
    [
      ofPairs({ ...port, secret: false }),
      'Gruppe 1 (ckan / smtp), Paar 1 („port“): „secret“ darf nur true sein.',
    ],
  ])('%s is refused', (content, problem) => {
    expect(problemsOf(content)).toEqual([problem]);
  });
});

describe('the content of the file', () => {
  const AT = 'Gruppe 1 (ckan / smtp), Paar 1';
  it.each([
    [{ key: 'port' }, `${AT} („port“): „value“ fehlt oder ist kein Text.`],
    [{ key: ' ', value: '1' }, `${AT}: „key“ ist leer.`],
    [{ key: 'k'.repeat(501), value: '1' }, `${AT} („${'k'.repeat(60)}…“): „key“ hat mehr als 500 Zeichen.`],
    [{ ...port, value: 'v'.repeat(143_361) }, `${AT} („port“): „value“ hat mehr als 143.360 Zeichen.`],
    [{ ...port, description: 'd'.repeat(2001) }, `${AT} („port“): „description“ hat mehr als 2.000 Zeichen.`],
    [
      { ...port, secret: true },
      `${AT} („port“): Ein Paar hat entweder „secret“ oder einen Wert, nicht beides.`,
    ],
    [
      { ...port, value: 'a\0b' },
      `${AT} („port“): „value“ enthält Zeichen, die nicht gespeichert werden können.`,
    ],
    [
      { ...port, value: 'a\ud800' },
      `${AT} („port“): „value“ enthält Zeichen, die nicht gespeichert werden können.`,
    ],
    [
      { ...port, value: secretReference('x') },
      `${AT} („port“): „value“ ist ein Verweis auf einen gespeicherten geheimen Wert und kann nicht importiert werden.`,
    ],
  ])('a pair %# is refused', (pair, problem) => {
    expect(problemsOf(ofPairs(pair))).toEqual([problem]);
  });
  it('a key that JSON objects lose is refused', () => {
    const pair = '{"key": "__proto__", "value": "1"}';
    const content = ofPairs(port).replace(JSON.stringify(port), pair);
    expect(problemsOf(content)).toEqual([
      `${AT} („__proto__“): Dieser Schlüssel kann nicht verwendet werden.`,
    ]);
  });
  it('keys and values lose the blanks around them before they are compared', () => {
    expect(readSettingsFile(bytes(ofPairs({ key: ' port', value: ' 25\n' })))).toMatchObject({
      groups: [{ pairs: [port] }],
    });
    expect(problemsOf(ofPairs(port, { key: ' port', value: '1' }))).toEqual([
      `${AT.replace('Paar 1', 'Paar 2')} („port“): Der Schlüssel kommt in der Gruppe mehrmals vor.`,
    ]);
  });
  it('a key and a group that occur twice are refused', () => {
    const smtp = { component: 'ckan', group: 'smtp', pairs: [port, port] };
    expect(problemsOf(file([smtp, { ...smtp, group: ' smtp ', pairs: [port] }]))).toEqual([
      'Gruppe 1 (ckan / smtp), Paar 2 („port“): Der Schlüssel kommt in der Gruppe mehrmals vor.',
      'Gruppe 2 (ckan / smtp): Die Gruppe steht schon als Gruppe 1 in der Datei.',
    ]);
  });
  it('names that are missing or too long are refused', () => {
    const named = (component: string, group: string) => file([{ component, group, pairs: [port] }]);
    expect(problemsOf(named(' ', 'smtp'))).toEqual(['Gruppe 1 (? / smtp): „component“ ist leer.']);
    expect(problemsOf(named('\u4e00'.repeat(450), '\u4e00'.repeat(450)))).toEqual([
      expect.stringContaining('„component“ und „group“ sind zusammen zu lang.'),
    ]);
  });
  it('names 20 problems and counts the others', () => {
    const problems = problemsOf(ofPairs(...Array.from({ length: 30 }, () => ({ key: '', value: '1' }))));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('und 39 weitere Probleme');
  });
  it('more than 1,000 groups are refused', () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({
      component: 'ckan',
      group: `g${at}`,
      pairs: [port],
    }));
    expect(problemsOf(file(many))).toEqual([
      'Die Datei enthält 1.001 Gruppen. Erlaubt sind höchstens 1.000.',
    ]);
  });
});
