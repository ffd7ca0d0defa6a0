import { isSecretReference, plainSetting, secretReference } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { Problem } from '../http/problem';
import { settingsToStore, withReferences } from './references';
import { type StoredSettings, secretsIn } from './storedSettings';

const PLACE = ['data_entry', 'leihraeder'];
const NOTHING: StoredSettings = { value: {} };
const settings = (values: Readonly<Record<string, string>>) => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});
const store = (values: Readonly<Record<string, string>>, before = NOTHING, place = PLACE) =>
  settingsToStore(settings(values), { place, known: secretsIn(before), field: (...path) => path.join('.') });
const read = (stored: StoredSettings, place = PLACE) =>
  Object.fromEntries(
    Object.entries(withReferences(place, stored).value).map(([key, { value }]) => [key, value]),
  );
const valuesOf = ({ value }: StoredSettings) =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, entry.value]));
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
      { place: PLACE, known: [], field: (key) => key },
    );
    expect(withReferences(PLACE, written).value.passwort).toEqual({
      value: expect.stringMatching(/^⟦stored-secret:/),
      defaultValue: expect.stringMatching(/^⟦stored-secret:/),
      description: 'Anmeldung',
    });
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
      { place: PLACE, known: [], field: (key) => key },
    );
    const after = settingsToStore(withReferences(PLACE, before), {
      place: PLACE,
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
