import { describe, expect, it } from 'vitest';
import { authenticationOf, isSecretSetting, plainSetting } from './adapterSettings';
import { settingIssues, settingMaxLength } from './adapterSettingsRules';
import type { AdapterId } from './adapters';
import { secretReference } from './secretReferences';

const settings = (values: Record<string, string>) => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});
const issues = (adapter: AdapterId, values: Record<string, string>) =>
  settingIssues(adapter, settings(values)).map(({ key, problem }) => `${key} ${problem}`);

const SOURCE_URL = 'https://daten.beispiel.example/gbfs.json';
const P12 = { ZERTIFIKAT: 'UDEy', ZERTIFIKATS_PASSWORT: 'geheim' };

describe('a source with an address', () => {
  it('requires the address', () => {
    expect(issues('GBFS', {})).toEqual(['SOURCE_URL missing']);
    expect(issues('GTFS', { SOURCE_URL: '  ' })).toEqual(['SOURCE_URL missing']);
    expect(issues('STOPS', { SOURCE_URL: 'ftp://x' })).toEqual(['SOURCE_URL notAnAddress']);
    expect(issues('GBFS', { SOURCE_URL, TABLE_NAME: 'raeder' })).toEqual([]);
  });
  it('requires every field of OAuth2 once one is set', () => {
    expect(issues('GBFS', { SOURCE_URL, OAUTH2_CLIENT_ID: 'portal' })).toEqual([
      'OAUTH2_TOKEN_URL missing',
      'OAUTH2_CLIENT_PASSWORD missing',
      'OAUTH2_SCOPE missing',
    ]);
  });
  it('has one authentication method only', () => {
    expect(
      issues('GBFS', { SOURCE_URL, BEARER_ACCESS_TOKEN: 'x', P12_CERTIFICATE: 'UDEy', P12_PASSWORD: 'y' }),
    ).toEqual(['P12_CERTIFICATE unknown', 'P12_PASSWORD unknown']);
  });
  it('has headers with lower-case names and values', () => {
    expect(issues('GBFS', { SOURCE_URL, 'HTTP_HEADER_x-api-key': 'k' })).toEqual([]);
    expect(issues('GBFS', { SOURCE_URL, 'HTTP_HEADER_X-Api-Key': 'k' })).toEqual([
      'HTTP_HEADER_X-Api-Key notAHeader',
    ]);
    expect(issues('GBFS', { SOURCE_URL, 'HTTP_HEADER_x-api-key': '' })).toEqual([
      'HTTP_HEADER_x-api-key missing',
    ]);
    expect(issues('GBFS', { SOURCE_URL, 'HTTP_HEADER_a\r\nb': 'x' })).toEqual([
      'HTTP_HEADER_a\r\nb notAHeader',
    ]);
  });
  it('has a certificate of at most 100 KiB', () => {
    const p12 = (bytes: number) => ({
      SOURCE_URL,
      P12_CERTIFICATE: btoa('\0'.repeat(bytes)),
      P12_PASSWORD: 'x',
    });
    expect(issues('GTFS_RT', p12(100 * 1024))).toEqual([]);
    expect(issues('GTFS_RT', p12(100 * 1024 + 1))).toEqual(['P12_CERTIFICATE notACertificate']);
    expect(issues('GTFS_RT', p12(100 * 1024 + 3))).toEqual(['P12_CERTIFICATE tooLong']);
    expect(issues('GTFS_RT', { SOURCE_URL, P12_CERTIFICATE: 'kein P12', P12_PASSWORD: 'x' })).toEqual([
      'P12_CERTIFICATE notACertificate',
    ]);
  });
});

describe('a source of the Mobilithek', () => {
  it('requires subscription and certificate, and no address', () => {
    expect(issues('MOBILITHEK_ROADWORKS', {})).toEqual([
      'SUBSCRIPTION_ID missing',
      'SCHEMA missing',
      'FORMAT missing',
      'ZERTIFIKAT missing',
      'ZERTIFIKATS_PASSWORT missing',
    ]);
    expect(
      issues('MOBILITHEK_ROADWORKS', {
        ...P12,
        SUBSCRIPTION_ID: '1',
        SCHEMA: '#',
        FORMAT: 'xml',
        SOURCE_URL,
      }),
    ).toEqual(['SOURCE_URL unknown']);
  });
  it('has the schema and format of its adapter', () => {
    expect(
      issues('MOBILITHEK_ROADWORKS', { ...P12, SUBSCRIPTION_ID: '1', SCHEMA: 'x', FORMAT: 'json' }),
    ).toEqual(['SCHEMA notAllowed', 'FORMAT notAllowed']);
    const ids = { SUBSCRIPTION_ID_DYNAMIC: '1', SUBSCRIPTION_ID_STATIC: '2' };
    expect(issues('MOBILITHEK_PARKING', { ...P12, ...ids, SCHEMA: '#' })).toEqual(['SCHEMA notAllowed']);
    expect(issues('MOBILITHEK_PARKING', { ...P12, ...ids, SCHEMA: 'datex2_parkplatz_facility' })).toEqual([]);
  });
});

it.each([
  ['GBFS', {}, 'NONE'],
  ['GBFS', { OAUTH2_SCOPE: 'x' }, 'OAUTH2'],
  ['GBFS', { BEARER_ACCESS_TOKEN: 'x' }, 'BEARER'],
  ['GBFS', { HTTP_HEADER_x: 'y' }, 'HTTP_HEADERS'],
  ['GBFS', { P12_PASSWORD: 'x' }, 'P12'],
  ['MOBILITHEK_PARKING', {}, 'P12'],
] as const)('%s with %j authenticates by %s', (adapter, values, method) => {
  expect(authenticationOf(adapter, settings(values))).toBe(method);
});

it('tokens, passwords, certificates and headers are secrets', () => {
  expect(['ZERTIFIKAT', 'P12_PASSWORD', 'HTTP_HEADER_x'].map(isSecretSetting)).toEqual([true, true, true]);
  expect(['SOURCE_URL', 'OAUTH2_TOKEN_URL', 'toString'].map(isSecretSetting)).toEqual([false, false, false]);
  expect(['smtp_passwort', 'clientSecret', 'SCHEMA'].map(isSecretSetting)).toEqual([true, true, false]);
});

describe('a reference to a stored secret', () => {
  const kept = secretReference('x'.repeat(600));
  it('is valid in place of each secret, whatever the secret has to be', () => {
    expect(issues('GBFS', { SOURCE_URL, P12_CERTIFICATE: kept, P12_PASSWORD: kept })).toEqual([]);
    expect(issues('GBFS', { SOURCE_URL, 'HTTP_HEADER_x-api-key': kept })).toEqual([]);
  });
  it('is checked as any other text where no secret belongs', () => {
    expect(issues('GBFS', { SOURCE_URL: kept })).toEqual(['SOURCE_URL tooLong']);
    expect(issues('GBFS', { SOURCE_URL, HTTP_HEADER_X: kept })).toEqual(['HTTP_HEADER_X notAHeader']);
  });
});

it('values are limited by their key, headers as tokens', () => {
  expect(['SOURCE_URL', 'OAUTH2_SCOPE', 'HTTP_HEADER_x'].map(settingMaxLength)).toEqual([200, 500, 8192]);
  expect(issues('GBFS', { SOURCE_URL, HTTP_HEADER_x: 'y'.repeat(8193) })).toEqual(['HTTP_HEADER_x tooLong']);
});
