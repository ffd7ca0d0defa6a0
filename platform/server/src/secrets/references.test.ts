import { isSecretReference, plainSetting, secretReference } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { Problem } from '../http/problem';
import { settingsToStore, withReferences } from './references';
import { type StoredSettings, secretsIn } from './storedSettings';
import { opened, TEST_SECRETS } from './testSecrets.fixture';

const PLACE = ['data_entry', 'leihraeder'];
const READER = { secrets: TEST_SECRETS, mayChange: false };
const NOTHING: StoredSettings = { value: {} };
const settings = (values: Readonly<Record<string, string>>) => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});
const store = (values: Readonly<Record<string, string>>, before = NOTHING, place = PLACE) =>
  settingsToStore(settings(values), {
    place,
    secrets: TEST_SECRETS,
    known: secretsIn(before),
    field: (...path) => path.join('.'),
  });
const read = (stored: StoredSettings, place = PLACE) =>
  Object.fromEntries(
    Object.entries(withReferences(place, stored, READER).value).map(([key, { value }]) => [key, value]),
  );
const valuesOf = (settings: StoredSettings) =>
  Object.fromEntries(Object.entries(opened(PLACE, settings).value).map(([key, entry]) => [key, entry.value]));
const refused = (write: () => unknown) => {
  try {
    write();
  } catch (error) {
    if (error instanceof Problem) return [error.status, ...error.errors.map(({ field }) => field)];
  }
  return undefined;
};

const STORED = { SOURCE_URL: 'https://a.example', BEARER_ACCESS_TOKEN: 'geheim' };
const stored = store(STORED);
const reference = read(stored).BEARER_ACCESS_TOKEN ?? '';

describe('reading', () => {
  it('returns a reference in place of a secret, and all other values as they are', () => {
    expect(isSecretReference(reference)).toBe(true);
    expect(read(stored).SOURCE_URL).toBe(STORED.SOURCE_URL);
  });
  it('returns entries with value, default value and description only', () => {
    const entry = { value: 'a', defaultValue: 'b', description: 'Anmeldung' };
    const written = settingsToStore(
      { value: { passwort: entry } },
      { place: PLACE, secrets: TEST_SECRETS, known: [], field: (key) => key },
    );
    expect(withReferences(PLACE, written, READER).value.passwort).toEqual({
      value: expect.stringMatching(/^⟦stored-secret:/),
      defaultValue: expect.stringMatching(/^⟦stored-secret:/),
      description: 'Anmeldung',
    });
  });
  it.each([
    ['https://kim:geheim@a.example/b', 'https://a.example/b'],
    ['https://a.example/b?apikey=geheim&stadt=bonn', 'https://a.example/b?apikey=***&stadt=bonn'],
  ])('returns %s to whoever may change it, to others %s', (address, others) => {
    const entry = { value: address, defaultValue: 'www.a.example', description: '' };
    const { value } = settingsToStore(
      { value: { SOURCE_URL: entry } },
      { place: PLACE, secrets: TEST_SECRETS, known: [], field: (key) => key },
    );
    expect(value.SOURCE_URL?.defaultValue).toBe('www.a.example');
    expect(JSON.stringify(value)).not.toContain('geheim');
    const shown = (mayChange: boolean) =>
      withReferences(PLACE, { value }, { secrets: TEST_SECRETS, mayChange }).value.SOURCE_URL;
    expect(shown(true)).toEqual(entry);
    expect(shown(false)).toEqual({ ...entry, value: others });
  });
  it('returns descriptions, and addresses that are stored as they are, to others without what is secret', () => {
    const entry = {
      value: 'https:///kim:geheim@a.example',
      defaultValue: '',
      description: 'wie https://kim:geheim@b.example',
    };
    const shown = (mayChange: boolean) =>
      withReferences(PLACE, { value: { SOURCE_URL: entry } }, { secrets: TEST_SECRETS, mayChange }).value
        .SOURCE_URL;
    expect(shown(true)).toEqual(entry);
    expect(shown(false)).toEqual({
      value: 'https:///a.example',
      defaultValue: '',
      description: 'wie https://b.example',
    });
  });
  it('returns a reference in place of an address that cannot be decrypted', () => {
    const { value } = store({ SOURCE_URL: 'https://kim:geheim@a.example' });
    const moved = withReferences(['data_entry', 'andere'], { value }, { ...READER, mayChange: true });
    expect(moved.value.SOURCE_URL?.value).toMatch(/^⟦stored-secret:/);
  });
  it('returns an empty text where no secret is set', () => {
    expect(read(store({ passwort: '' })).passwort).toBe('');
  });
  it('returns another reference at each place, and under each key', () => {
    const unversioned = { value: settings({ ...STORED, passwort: 'geheim', kennwort: 'geheim' }).value };
    const references = [read(unversioned), read(unversioned, ['data_entry', 'andere'])].flatMap((values) => [
      values.passwort,
      values.kennwort,
    ]);
    expect(new Set(references).size).toBe(4);
  });
});

describe('a written reference', () => {
  it('keeps the secret, and stays the same', () => {
    const kept = store({ ...STORED, BEARER_ACCESS_TOKEN: reference }, stored);
    expect(valuesOf(kept)).toEqual(STORED);
    expect(read(kept)).toEqual(read(stored));
  });
  it('keeps a secret that was stored without a version', () => {
    const demo: StoredSettings = settings(STORED);
    const kept = store(read(demo), demo);
    expect(valuesOf(kept)).toEqual(STORED);
    expect(read(kept)).toEqual(read(demo));
  });
  it('keeps a default value', () => {
    const before = settingsToStore(
      { value: { passwort: { value: 'a', defaultValue: 'b', description: '' } } },
      { place: PLACE, secrets: TEST_SECRETS, known: [], field: (key) => key },
    );
    const after = settingsToStore(withReferences(PLACE, before, READER), {
      place: PLACE,
      secrets: TEST_SECRETS,
      known: secretsIn(before),
      field: (key) => key,
    });
    expect(after).toEqual(before);
  });
  it('of a header may stand under another header, which renames it', () => {
    const headers = store({ 'HTTP_HEADER_x-api-key': 'k', HTTP_HEADER_b: 'b' });
    const { 'HTTP_HEADER_x-api-key': key = '', HTTP_HEADER_b = '' } = read(headers);
    const renamed = store({ 'HTTP_HEADER_x-key': key, HTTP_HEADER_b }, headers);
    expect(valuesOf(renamed)).toEqual({ 'HTTP_HEADER_x-key': 'k', HTTP_HEADER_b: 'b' });
    expect(valuesOf(store({ 'HTTP_HEADER_x-api-key': HTTP_HEADER_b, HTTP_HEADER_b: key }, headers))).toEqual({
      'HTTP_HEADER_x-api-key': 'b',
      HTTP_HEADER_b: 'k',
    });
  });
  it('is refused where nothing is stored, with the names of all such fields', () => {
    expect(refused(() => store({ BEARER_ACCESS_TOKEN: reference }))).toEqual([
      400,
      'BEARER_ACCESS_TOKEN.value',
    ]);
    const invented = secretReference('erfunden');
    expect(refused(() => store({ P12_CERTIFICATE: invented, P12_PASSWORD: invented }, stored))).toEqual([
      400,
      'P12_CERTIFICATE.value',
      'P12_PASSWORD.value',
    ]);
  });
  // Each reference was compared with each header, by a hash each time: ten thousand would take minutes.
  it('of ten thousand headers keeps each, and names only the first of as many that stand for none', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `HTTP_HEADER_${index}`);
    const pairs = Object.fromEntries(names.map((name) => [name, plainSetting(name)]));
    const references = read({ value: pairs });
    expect(valuesOf(store(references, { value: pairs }))).toEqual(
      Object.fromEntries(names.map((name) => [name, name])),
    );
    expect(refused(() => store(references))).toHaveLength(1 + 20);
  });
  it('is refused at another place, even if the same secret is stored there', () => {
    const other = ['data_entry', 'andere'];
    expect(refused(() => store({ BEARER_ACCESS_TOKEN: reference }, stored, other))).toBeDefined();
  });
  it('is refused under another key', () => {
    expect(refused(() => store({ OAUTH2_CLIENT_PASSWORD: reference }, stored))).toBeDefined();
    expect(refused(() => store({ HTTP_HEADER_x: reference }, stored))).toBeDefined();
  });
  it('is refused as a part of another value', () => {
    expect(refused(() => store({ BEARER_ACCESS_TOKEN: ` ${reference}` }, stored))).toBeDefined();
    expect(refused(() => store({ HTTP_HEADER_authorization: `Bearer ${reference}` }, stored))).toBeDefined();
  });
  it('is refused where it would be shown', () => {
    expect(refused(() => store({ TABLE_NAME: reference }, stored))).toEqual([400, 'TABLE_NAME.value']);
  });
});

describe('a written secret', () => {
  it('is stored encrypted, at each place otherwise', () => {
    const [one, other] = [STORED, STORED].map(
      (values) => store(values).value.BEARER_ACCESS_TOKEN?.value ?? '',
    );
    expect(one).toMatch(/^⟦encrypted:1\.[\w-]{16}\.[\w-]+⟧$/);
    expect(one).not.toBe(other);
  });
  it('is refused if it is an encrypted one, which nobody may move', () => {
    const { value = '' } = stored.value.BEARER_ACCESS_TOKEN ?? {};
    for (const key of ['BEARER_ACCESS_TOKEN', 'SOURCE_URL'])
      expect(refused(() => store({ [key]: value }, stored))).toEqual([400, `${key}.value`]);
  });
  it('replaces the stored one, and has another reference', () => {
    const replaced = store({ ...STORED, BEARER_ACCESS_TOKEN: 'neu' }, stored);
    expect(valuesOf(replaced).BEARER_ACCESS_TOKEN).toBe('neu');
    expect(read(replaced).BEARER_ACCESS_TOKEN).not.toBe(reference);
  });
  it('has another reference even if it is the stored one: trying values reveals nothing', () => {
    expect(read(store(STORED, stored)).BEARER_ACCESS_TOKEN).not.toBe(reference);
  });
  it('is removed by leaving it out, or by an empty text', () => {
    expect(valuesOf(store({ SOURCE_URL: STORED.SOURCE_URL }, stored))).toEqual({
      SOURCE_URL: STORED.SOURCE_URL,
    });
    expect(secretsIn(store({ BEARER_ACCESS_TOKEN: '' }, stored))).toEqual([]);
  });
});
