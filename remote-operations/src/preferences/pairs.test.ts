import { plainSetting } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  describePairs,
  newValueProblem,
  pairFailures,
  pairsOf,
  settingsOf,
  withChange,
  withoutForeignFile,
  withPair,
} from './pairs';

const settings = {
  value: {
    startzoom: { value: '9', defaultValue: '8', description: 'Vergrößerungsstufe' },
    ZERTIFIKATS_PASSWORT: { value: 'geheim', defaultValue: '', description: '' },
  },
};
const pairs = pairsOf(settings);
const added = (key: string, value: string, to = pairs) => {
  const result = withPair(to, { key, value });
  return 'pairs' in result ? result.pairs : [];
};

it('saves an unchanged list as it was read', () => {
  expect(settingsOf(pairs)).toEqual(settings);
  expect(changesOf(pairs)).toEqual([]);
});

describe('adding a pair', () => {
  const problem = (key: string, value: string) => {
    const result = withPair(pairs, { key, value });
    return 'problem' in result ? result.problem : undefined;
  };
  it.each([
    ['', ' ', { key: 'Bitte geben Sie einen Schlüssel und einen Wert ein.' }],
    [' ', '7', { key: 'Bitte geben Sie einen Schlüssel ein.' }],
    ['breite', '', { value: 'Bitte geben Sie einen Wert ein.' }],
    [
      'startzoom',
      '7',
      { key: 'Der Schlüssel ist bereits vorhanden. Bitte geben Sie einen anderen Schlüssel ein.' },
    ],
    [
      ' startzoom ',
      '',
      { key: 'Der Schlüssel ist bereits vorhanden. Bitte geben Sie einen anderen Schlüssel ein.' },
    ],
  ])('returns the problem of %j with %j', (key, value, expected) => {
    expect(problem(key, value)).toEqual(expected);
  });
  it('refuses the key that JSON objects lose', () => {
    expect(problem('__proto__', '1')?.key).toMatch('kann nicht verwendet werden');
    expect(problem('constructor', '1')).toBeUndefined();
  });
  it('takes a certificate from a file only, with the name of the file', () => {
    const missing = { value: 'Bitte wählen Sie die Datei des P12-Zertifikats aus.' };
    expect(problem('ZERTIFIKAT', 'text')).toEqual(missing);
    expect(problem('ZERTIFIKAT', '')).toEqual(missing);
    const value = btoa('0'.repeat(2000));
    expect(withPair([], { key: 'ZERTIFIKAT', value, fileName: 'neu.p12' })).toMatchObject({
      pairs: [{ key: 'ZERTIFIKAT', value, description: 'neu.p12' }],
    });
    const typed = { key: 'ZERTIFIKATE', value, fileName: 'neu.p12' };
    expect(withoutForeignFile(typed)).toEqual({ key: 'ZERTIFIKATE', value: '' });
    expect(withoutForeignFile({ ...typed, key: 'P12_CERTIFICATE ' })).toMatchObject({ value });
  });
  it('refuses texts that are too long instead of cutting them', () => {
    const tooLong = (max: number) => `Bitte verwenden Sie höchstens ${max} Zeichen.`;
    expect(problem('x'.repeat(501), '1')).toEqual({ key: tooLong(500) });
    expect(problem('x'.repeat(500), '1')).toBeUndefined();
    expect(problem('zertifikat', 'x'.repeat(501))).toEqual({ value: tooLong(500) });
    expect(problem('zertifikat', ` ${'x'.repeat(500)} `)).toBeUndefined();
  });
  it('is saved at the end of the list, also with a key that looks like a number', () => {
    const saved = settingsOf(added('2', 'zwei', added('10', 'zehn')));
    expect(pairsOf(saved).map(({ key }) => key)).toEqual([...pairs.map(({ key }) => key), '10', '2']);
  });
  it('appends the pair without surrounding spaces', () => {
    expect(settingsOf(added(' breite ', ' 7 ')).value).toMatchObject({
      breite: { value: '7', defaultValue: '' },
    });
    expect(problem('Startzoom', '1')).toBeUndefined();
  });
  it('restores a deleted key with its default and description', () => {
    const back = added('startzoom', '10', withChange(pairs, 'startzoom', { removed: true }));
    expect(settingsOf(back).value.startzoom).toEqual({ ...settings.value.startzoom, value: '10' });
    expect(changesOf(back)).toEqual([{ key: 'startzoom', kind: 'changed', before: '9', after: '10' }]);
  });
});

describe('a new value', () => {
  const stored = { key: 'kennung', value: 'x'.repeat(600) };
  it('is required', () => {
    expect(newValueProblem(stored, ' ')).toBe('Bitte geben Sie einen neuen Wert für den Schlüssel ein.');
    expect(newValueProblem(stored, '0')).toBeUndefined();
  });
  it('has 500 characters at most, or as many as the one before', () => {
    expect(newValueProblem({ key: 'farbe', value: 'rot' }, 'x'.repeat(501))).toMatch('höchstens 500 Zeichen');
    expect(newValueProblem(stored, 'y'.repeat(600))).toBeUndefined();
    expect(newValueProblem(stored, 'y'.repeat(601))).toMatch('höchstens 600 Zeichen');
  });
  it('of a secret has a limit that does not disclose the length of the present one', () => {
    expect(newValueProblem({ ...stored, key: 'api_key' }, 'y'.repeat(501))).toMatch('höchstens 500 Zeichen');
  });
});

it('pairFailures names the keys of refused values at the list', () => {
  const message = 'Bitte geben Sie ihn neu ein.';
  const refused = ['value.smtp.passwort.value', 'value.api_key.defaultValue', 'group'];
  expect(pairFailures(refused.map((field) => ({ field, message })))).toEqual([
    { field: 'group', message },
    { field: 'pairs', message: `smtp.passwort: ${message} api_key: ${message}` },
  ]);
  expect(pairFailures()).toEqual([]);
});

describe('changesOf', () => {
  it('returns added, changed and deleted pairs, with secrets masked', () => {
    let list = added('breite', '7');
    list = withChange(list, 'startzoom', { removed: true });
    list = withChange(list, 'ZERTIFIKATS_PASSWORT', { value: 'neu' });
    expect(changesOf(list)).toEqual([
      { key: 'startzoom', kind: 'removed', before: '9', after: undefined },
      { key: 'ZERTIFIKATS_PASSWORT', kind: 'changed', before: '••••••', after: '••••••' },
      { key: 'breite', kind: 'added', before: undefined, after: '7' },
    ]);
  });
  it('ignores changes that were undone', () => {
    const changed = withChange(pairs, 'startzoom', { value: '11' });
    expect(changesOf(withChange(changed, 'startzoom', { value: '9' }))).toEqual([]);
    const removed = withChange(added('breite', '7'), 'breite', { removed: true });
    expect(changesOf(removed)).toEqual([]);
    expect(settingsOf(removed)).toEqual(settings);
  });
  it('shows a secret that is not set as such', () => {
    const unset = pairsOf({ value: { api_key: plainSetting(''), pin: plainSetting('') } });
    expect(describePairs(unset)).toBe('api_key: \npin: ');
    expect(changesOf(withChange(unset, 'api_key', { value: 'neu' }))).toEqual([
      { key: 'api_key', kind: 'changed', before: '', after: '••••••' },
    ]);
  });
  it('compares two states without secrets', () => {
    expect(describePairs(pairs)).toBe('startzoom: 9\nZERTIFIKATS_PASSWORT: ••••••');
    expect(describePairs([])).toBe('–');
  });
});
