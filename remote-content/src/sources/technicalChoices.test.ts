import { describe, expect, it } from 'vitest';
import { blankSource, type SourceValues } from './sourceValues';
import { fixedSettings, isPortalAdapter, withAdapter, withAuthentication } from './technicalChoices';

const filled: SourceValues = {
  ...blankSource,
  adapter: 'GBFS',
  authentication: 'OAUTH2',
  settings: {
    ...blankSource.settings,
    SOURCE_URL: 'https://a.example',
    TABLE_NAME: 'raeder',
    FORMAT: 'json',
    SCHEMA: '2.3',
    OAUTH2_TOKEN_URL: 'https://a.example/token',
    OAUTH2_CLIENT_ID: 'portal',
    OAUTH2_SCOPE: 'lesen',
  },
  secrets: { ...blankSource.secrets, OAUTH2_CLIENT_PASSWORD: { keep: false, value: 'geheim' } },
};

describe('withAdapter', () => {
  it('keeps settings that both adapters have, and drops schema and format', () => {
    const { settings, authentication } = withAdapter(filled, 'GTFS');
    expect(settings).toEqual({ ...filled.settings, FORMAT: '', SCHEMA: '' });
    expect(authentication).toBe('OAUTH2');
  });
  it('requires the certificate for a portal adapter, and clears the fields of the former method', () => {
    const { settings, authentication, secrets } = withAdapter(filled, 'MOBILITHEK_ROADWORKS');
    expect(authentication).toBe('P12');
    expect(secrets).toEqual(blankSource.secrets);
    expect(settings).toEqual({ ...blankSource.settings, TABLE_NAME: 'raeder', SCHEMA: '#', FORMAT: 'xml' });
  });
  it('resets the method and drops certificate and fixed schema when a portal adapter is left', () => {
    const portal: SourceValues = {
      ...withAdapter(blankSource, 'MOBILITHEK_ROADWORKS'),
      secrets: { ...blankSource.secrets, P12_PASSWORD: { keep: false, value: 'geheim' } },
    };
    expect(withAdapter(portal, 'STOPS')).toEqual({ ...blankSource, adapter: 'STOPS' });
  });
  it('keeps the certificate between two portal adapters', () => {
    const secrets = { ...blankSource.secrets, P12_PASSWORD: { keep: false, value: 'geheim' } };
    const portal: SourceValues = { ...withAdapter(blankSource, 'MOBILITHEK_ROADWORKS'), secrets };
    const parking = withAdapter(portal, 'MOBILITHEK_PARKING');
    expect(parking.secrets).toEqual(secrets);
    expect(parking.settings).toMatchObject({ SCHEMA: '', FORMAT: '' });
  });
});

describe('withAuthentication', () => {
  const everything: SourceValues = {
    ...filled,
    secrets: {
      OAUTH2_CLIENT_PASSWORD: { keep: true, value: '' },
      BEARER_ACCESS_TOKEN: { keep: false, value: 'b' },
      P12_CERTIFICATE: { keep: false, value: { name: 'a.p12', base64: 'AAAA' } },
      P12_PASSWORD: { keep: false, value: 'p' },
    },
    headers: [{ name: 'x-api-key', value: { keep: false, value: 'k' }, stored: '' }],
  };
  const left = (method: SourceValues['authentication']) => {
    const { settings, secrets, headers } = withAuthentication(everything, method);
    return [
      ...(settings.OAUTH2_TOKEN_URL && settings.OAUTH2_CLIENT_ID && settings.OAUTH2_SCOPE
        ? ['settings']
        : []),
      ...Object.entries(secrets)
        .filter(([, { keep, value }]) => keep || value)
        .map(([key]) => key),
      ...(headers[0]?.name ? ['headers'] : []),
    ];
  };
  it.each([
    ['NONE', []],
    ['OAUTH2', ['settings', 'OAUTH2_CLIENT_PASSWORD']],
    ['BEARER', ['BEARER_ACCESS_TOKEN']],
    ['HTTP_HEADERS', ['headers']],
    ['P12', ['P12_CERTIFICATE', 'P12_PASSWORD']],
  ] as const)('with %s keeps only %j of the fields of all methods', (method, kept) => {
    expect(left(method)).toEqual(kept);
  });
  it('keeps the other settings', () => {
    expect(withAuthentication(everything, 'NONE').settings.SOURCE_URL).toBe('https://a.example');
  });
});

it('fixedSettings returns schema and format of the roadworks adapter', () => {
  expect(fixedSettings('MOBILITHEK_ROADWORKS')).toEqual({ SCHEMA: '#', FORMAT: 'xml' });
  expect(fixedSettings('MOBILITHEK_PARKING')).toEqual({});
});
it('isPortalAdapter is false for an unknown adapter', () => {
  expect(['MOBILITHEK_PARKING', 'GBFS', '', 'FTP'].map(isPortalAdapter)).toEqual([true, false, false, false]);
});
