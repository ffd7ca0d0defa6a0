import { expect, it } from 'vitest';
import { configuration } from './configuration';

const accepts = (apiBase: string) => configuration.safeParse({ apiBase }).success;

it.each(['/api', '/portal/api', 'https://daten.example/api', 'http://localhost:8080/v2/api'])(
  '%s is an API base',
  (apiBase) => {
    expect(accepts(apiBase)).toBe(true);
  },
);
it.each(['', 'api', '/api/', '/apis', '//daten.example/api', 'ftp://daten.example/api', '/api?x=/api'])(
  '%s is no API base',
  (apiBase) => {
    expect(accepts(apiBase)).toBe(false);
  },
);
it('an empty configuration has defaults', () => {
  expect(configuration.parse({})).toMatchObject({ apiBase: '/api', demonstration: false });
});
it.each([
  [1, true],
  [0, false],
  [31, false],
])('%s seconds between two requests for a backup are valid: %s', (backupPolling, allowed) => {
  expect(configuration.safeParse({ backupPolling }).success).toBe(allowed);
});
