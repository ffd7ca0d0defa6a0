import { describe, expect, it } from 'vitest';
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

describe('the tile service of the map', () => {
  const issue = (address: string) =>
    configuration.safeParse({ mapTiles: { address, attribution: '© Musterland' } }).error?.issues[0];

  it.each([
    'https://kacheln.example/{z}/{x}/{y}.png',
    'https://kacheln.example:8443/wmts/{z}/{y}/{x}{r}.jpg?key=a-1',
    'http://localhost:8080/{z}/{x}/{-y}.png',
    '/geoserver/gwc/service/tms/1.0.0/karte/{z}/{x}/{-y}.png',
  ])('may be at %s', (address) => {
    expect(issue(address)).toBeUndefined();
  });
  it.each([
    ['http://kacheln.example/{z}/{x}/{y}.png', 'not an https address'],
    ['https://{s}.kacheln.example/{z}/{x}/{y}.png', 'not an https address with a fixed host'],
    ['https://name:wort@kacheln.example/{z}/{x}/{y}.png', 'not an https address'],
    ["https://a.example;script-src 'self'/{z}/{x}/{y}.png", 'not an https address'],
    ['https://*/{z}/{x}/{y}.png', 'not an https address'],
    ['//kacheln.example/{z}/{x}/{y}.png', 'not an https address'],
    ['kacheln/{z}/{x}/{y}.png', 'not an https address'],
    ['https://kacheln.example:99999/{z}/{x}/{y}.png', 'impossible host or port'],
    ['https://999.1.1.1/{z}/{x}/{y}.png', 'impossible host or port'],
    ['https://kacheln.example/karte.png', 'does not contain {z}, {x} and {y}'],
    ['https://kacheln.example/{z}/{x}/{y}.png?t={token}', 'contains a placeholder other than'],
  ])('is refused at %s: %s', (address, message) => {
    expect(issue(address)?.path).toEqual(['mapTiles', 'address']);
    expect(issue(address)?.message).toContain(message);
  });
  it('has to be named as the source', () => {
    const mapTiles = { address: 'https://kacheln.example/{z}/{x}/{y}.png' };
    expect(configuration.safeParse({ mapTiles }).error?.issues[0]?.path).toEqual(['mapTiles', 'attribution']);
  });
});
