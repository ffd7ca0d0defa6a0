import { describe, expect, it } from 'vitest';
import { isPortalPage, isTrickPath } from './paths';

describe('which addresses are pages of the portal', () => {
  it.each(['/', '/tagverwaltung', '/datenkatalog/datensatz', '/gibt-es-nicht', '/apixy', '/geo'])(
    '%s',
    (path) => {
      expect(isPortalPage(path)).toBe(true);
    },
  );
  it.each([
    '/api',
    '/api/x',
    '/assets/x',
    '/releases',
    '/keycloak/realms',
    '/geoserver',
    '/grafana/',
    '/favicon.ico',
    '/a/b.js',
    '/.env',
  ])('not %s', (path) => {
    expect(isPortalPage(path)).toBe(false);
  });
});

describe('which paths are refused', () => {
  it.each([
    '/api/../x',
    '/api/%2e%2E/x',
    '/releases/..%2f..%2fx',
    '/a/./b',
    '/a\\..\\b',
    '/a%5c..%5cb',
    '/a%00',
    '/..',
    '//attacker.example/x',
  ])('%s', (path) => {
    expect(isTrickPath(path)).toBe(true);
  });
  it.each(['/a..b/c', '/releases/content/1.0.0/x.js', '/api/ckan/dataset/a%2fb', '/...', '/%C3%9Cber'])(
    'not %s',
    (path) => {
      expect(isTrickPath(path)).toBe(false);
    },
  );
});
