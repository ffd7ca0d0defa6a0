import { plainSetting, secretReference, settingPairs } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { changedKeys, concernsOffers, countPlan, createsOffers, planGroup, sameSettings } from './importPlan';
import { readSettingsFile } from './readSettingsFile';
import { type FilePair, settingsFile } from './settingsFile';

const SECRET = secretReference('x');
const stored = {
  value: {
    port: { value: '25', defaultValue: '25', description: 'des Servers' },
    passwort: plainSetting(SECRET),
    leer: plainSetting(''),
    blanks: plainSetting(' ja\n'),
    nichts: plainSetting('  '),
    adresse: plainSetting('https://nutzer:geheim@example.org/'),
  },
};
const plan = (pairs: readonly FilePair[], before: typeof stored | undefined = stored, mayCreate = true) =>
  planGroup({ component: 'ckan', group: 'smtp', pairs }, before, mayCreate);

describe('an existing group', () => {
  it('keeps what the file does not name, and takes over the rest', () => {
    const planned = plan([
      { key: 'port', value: '587' },
      { key: 'absender', value: 'portal@example.org', description: 'neu' },
    ]);
    expect(planned).toMatchObject({ kind: 'changed', withheld: [], stored });
    expect(planned.changes).toEqual([
      { key: 'port', kind: 'changed', before: '25', after: '587' },
      { key: 'absender', kind: 'added', before: undefined, after: 'portal@example.org' },
      { key: 'absender', kind: 'described', part: 'description', before: undefined, after: 'neu' },
    ]);
    expect([...changedKeys(planned.changes)]).toEqual(['port', 'absender']);
    expect(settingPairs(planned.settings)).toEqual([
      ['port', { ...stored.value.port, value: '587' }],
      ['passwort', stored.value.passwort],
      ['leer', stored.value.leer],
      ['blanks', stored.value.blanks],
      ['nichts', stored.value.nichts],
      ['adresse', stored.value.adresse],
      ['absender', { value: 'portal@example.org', defaultValue: '', description: 'neu' }],
    ]);
  });
  it.each<[string, FilePair]>([
    ['equal values', { key: 'port', ...stored.value.port }],
    ['a value that is empty on both sides', { key: 'leer', value: '' }],
    ['a text without the blanks around it', { key: 'blanks', value: 'ja' }],
    ['nothing in place of blanks', { key: 'nichts', value: '' }],
    ['a secret without its value', { key: 'passwort', secret: true }],
    ['an address whose password was left out', { key: 'adresse', value: 'https://example.org/' }],
  ])('stays unchanged by %s', (_, pair) => {
    const planned = plan([pair]);
    expect(planned).toMatchObject({ kind: 'unchanged', changes: [], withheld: [] });
    expect(sameSettings(planned.settings, stored)).toBe(true);
  });
  it('is changed by a description alone', () => {
    const planned = plan([{ key: 'port', value: '25', description: 'anders' }]);
    expect(planned).toMatchObject({ kind: 'changed' });
    expect(planned.changes).toEqual([
      { key: 'port', kind: 'described', part: 'description', before: 'des Servers', after: 'anders' },
    ]);
    expect(planned.settings.value.port).toEqual({ ...stored.value.port, description: 'anders' });
  });
  it('names default values beside the values, those of secrets masked', () => {
    const { changes } = plan([
      { key: 'port', value: '587', defaultValue: '465' },
      { key: 'token', value: 'offen', defaultValue: 'vorgabe' },
    ]);
    expect(changes).toMatchObject([
      { key: 'port', kind: 'changed', before: '25', after: '587' },
      { key: 'port', part: 'defaultValue', before: '25', after: '465' },
      { key: 'token', kind: 'added' },
      { key: 'token', part: 'defaultValue', before: undefined },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/offen|vorgabe/);
  });
  it('lacks a secret whose stored value is empty', () => {
    const before = { value: { ...stored.value, passwort: plainSetting('') } };
    expect(plan([{ key: 'passwort', secret: true }], before).withheld).toEqual(['passwort']);
  });
  it('takes a secret over that the file brings, and does not show it', () => {
    const planned = plan([{ key: 'passwort', value: 'offen' }]);
    expect(planned.settings.value.passwort?.value).toBe('offen');
    expect(JSON.stringify(planned.changes)).not.toContain('offen');
  });
  it('is left out where a value would be cleared', () => {
    expect(plan([{ key: 'port', value: '' }])).toMatchObject({
      kind: 'impossible',
      reason: 'Für den Schlüssel „port“ steht kein Wert in der Datei.',
    });
  });
});

describe('a new group', () => {
  const pairs = [
    { key: 'port', value: '25' },
    { key: 'passwort', secret: true },
  ] as const;
  const planNew = (of: readonly FilePair[], mayCreate = true) =>
    planGroup({ component: 'ckan', group: 'neu', pairs: of }, undefined, mayCreate);

  it('is created without the secrets, which are named', () => {
    const planned = planNew(pairs);
    expect(planned).toMatchObject({ kind: 'created', withheld: ['passwort'], stored: undefined });
    expect(planned.settings).toEqual({ value: { port: plainSetting('25') } });
  });
  it('is created as it was exported, also with an empty value', () => {
    const settings = { value: { leer: { value: '', defaultValue: '25', description: 'des Servers' } } };
    const { content } = settingsFile([{ component: 'ckan', group: 'neu', settings }], new Date(0));
    const read = readSettingsFile(new TextEncoder().encode(content));
    const planned = read.ok && read.groups.map((group) => planGroup(group, undefined, true));
    expect(planned).toMatchObject([{ kind: 'created', settings }]);
  });
  it('is left out without the right, and without any value', () => {
    expect(planNew(pairs, false)).toMatchObject({
      kind: 'impossible',
      reason: expect.stringContaining('dürfen keine Gruppen anlegen'),
    });
    expect(planNew(pairs.slice(1))).toMatchObject({
      kind: 'impossible',
      reason: expect.stringContaining('nur geheime Schlüssel'),
    });
    expect(countPlan([planNew(pairs), planNew(pairs, false), planNew(pairs.slice(1))])).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      impossible: 2,
    });
  });
});

it('concerns data offers only where it writes their groups', () => {
  const of = (component: string, value: string) =>
    planGroup({ component, group: 'rad', pairs: [{ key: 'port', value }] }, stored, true);
  expect(concernsOffers([of('GBFS', ''), of('GBFS', '25'), of('ckan', '26')])).toBe(false);
  expect(concernsOffers([of('GBFS', '26')])).toBe(true);
});

it('tells groups that an import creates for data offers', () => {
  const of = (component: string, before?: typeof stored) =>
    planGroup({ component, group: 'rad', pairs: [{ key: 'port', value: '26' }] }, before, true);
  expect(createsOffers([of('GBFS', stored), of('ckan')])).toBe(false);
  expect(createsOffers([of('GBFS')])).toBe(true);
});
