import { expect, it } from 'vitest';
import { replacedSecrets } from './replacedSecrets';
import { settingsWith, sourceWith } from './sourceServices.fixture';

const source = (settings: Readonly<Record<string, string>>) =>
  sourceWith({ adapterSettings: settingsWith(settings) });

it.each([
  ['BEARER_ACCESS_TOKEN', 'secrets.BEARER_ACCESS_TOKEN'],
  ['OAUTH2_CLIENT_PASSWORD', 'secrets.OAUTH2_CLIENT_PASSWORD'],
  ['P12_PASSWORD', 'secrets.P12_PASSWORD'],
  ['ZERTIFIKAT', 'secrets.P12_CERTIFICATE'],
  ['ZERTIFIKATS_PASSWORT', 'secrets.P12_PASSWORD'],
  ['HTTP_HEADER_x-api-key', 'headers'],
])('replacedSecrets: another value of %s belongs to the field %s', (key, path) => {
  expect(replacedSecrets(source({ [key]: 'alt' }), source({ [key]: 'neu' }))).toEqual([path]);
  expect(replacedSecrets(source({ [key]: 'alt' }), source({ [key]: 'alt' }))).toEqual([]);
});
it('replacedSecrets: several headers belong to one field', () => {
  const opened = source({ HTTP_HEADER_a: '1', HTTP_HEADER_b: '2' });
  expect(replacedSecrets(opened, source({ HTTP_HEADER_a: '3', HTTP_HEADER_b: '4' }))).toEqual(['headers']);
});
it('replacedSecrets leaves out settings that a field shows, and added and removed ones', () => {
  const opened = source({ SOURCE_URL: 'https://a.example', P12_PASSWORD: 'a' });
  const current = source({ SOURCE_URL: 'https://b.example', BEARER_ACCESS_TOKEN: 'b' });
  expect(replacedSecrets(opened, current)).toEqual([]);
});
