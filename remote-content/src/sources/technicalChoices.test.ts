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

describe('another adapter', () => {
  it('keeps what both have, and drops schema and format', () => {
    const { settings, authentication } = withAdapter(filled, 'GTFS');
    expect(settings).toEqual({ ...filled.settings, FORMAT: '', SCHEMA: '' });
    expect(authentication).toBe('OAUTH2');
  });
  it('of the portal forces the certificate and clears what another method had', () => {
    const { settings, authentication, secrets } = withAdapter(filled, 'MOBILITHEK_ROADWORKS');
    expect(authentication).toBe('P12');
    expect(secrets).toEqual(blankSource.secrets);
    expect(settings).toEqual({ ...blankSource.settings, TABLE_NAME: 'raeder', SCHEMA: '#', FORMAT: 'xml' });
  });
  it('leaving the portal sets the method free; its certificate and its fixed schema do not come along', () => {
    const portal: SourceValues = {
      ...withAdapter(blankSource, 'MOBILITHEK_ROADWORKS'),
      secrets: { ...blankSource.secrets, P12_PASSWORD: { keep: false, value: 'geheim' } },
    };
    expect(withAdapter(portal, 'STOPS')).toEqual({ ...blankSource, adapter: 'STOPS' });
  });
  it('from one portal adapter to the other keeps the certificate', () => {
    const secrets = { ...blankSource.secrets, P12_PASSWORD: { keep: false, value: 'geheim' } };
    const portal: SourceValues = { ...withAdapter(blankSource, 'MOBILITHEK_ROADWORKS'), secrets };
    const parking = withAdapter(portal, 'MOBILITHEK_PARKING');
    expect(parking.secrets).toEqual(secrets);
    expect(parking.settings).toMatchObject({ SCHEMA: '', FORMAT: '' });
  });
});

describe('another way of authentication clears the fields of all others', () => {
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
  ] as const)('%s leaves %j', (method, kept) => {
    expect(left(method)).toEqual(kept);
  });
  it('and nothing else', () => {
    expect(withAuthentication(everything, 'NONE').settings.SOURCE_URL).toBe('https://a.example');
  });
});

it('only the construction adapter gives itself schema and format', () => {
  expect(fixedSettings('MOBILITHEK_ROADWORKS')).toEqual({ SCHEMA: '#', FORMAT: 'xml' });
  expect(fixedSettings('MOBILITHEK_PARKING')).toEqual({});
});
it('an adapter that is not known is none of the portal', () => {
  expect(['MOBILITHEK_PARKING', 'GBFS', '', 'FTP'].map(isPortalAdapter)).toEqual([true, false, false, false]);
});
