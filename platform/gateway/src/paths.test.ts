import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, isPortalPage } from './paths';

describe('isPortalPage', () => {
  it.each(['/', '/tagverwaltung', '/datenkatalog/datensatz', '/gibt-es-nicht', '/apixy', '/geo'])(
    'is true for %s',
    (path) => {
      expect(isPortalPage(path)).toBe(true);
    },
  );
  it.each([
    '/api',
    '/api/x',
    '/assets/x',
    '/releases',
    '/sdk/1.0.0/shared-ui',
    '/keycloak/realms',
    '/geoserver',
    '/grafana/',
    '/favicon.ico',
    '/a/b.js',
    '/.env',
  ])('is false for %s', (path) => {
    expect(isPortalPage(path)).toBe(false);
  });
});

describe('isAmbiguousPath', () => {
  it.each([
    '/api/../x',
    '/api/%2e%2E/x',
    '/releases/..%2f..%2fx',
    '/a/./b',
    '/a\\..\\b',
    '/a%5c..%5cb',
    '/a%00',
    '/a%0d%0ab',
    '/a%1F',
    '/a%7f',
    '/geoserver/..;/manager/html',
    '/geoserver/..;jsessionid=1/manager/html',
    '/geoserver/..%3b/manager/html',
    '/geoserver/..%3B%2fmanager/html',
    '/geoserver/.;/x',
    '/%61pi/event-scheduler/schedulers',
    '/api/event%2dscheduler/schedulers',
    '/api/x%5Fy',
    '/api/%7euser',
    '/api/%31',
    '/api/%5A',
    '/api/event-scheduler#x',
    'http://portal.example/api/event-scheduler/schedulers',
    '*',
    '/..',
    '//attacker.example/x',
  ])('is true for %s', (path) => {
    expect(isAmbiguousPath(path)).toBe(true);
  });
  it.each([
    '/a..b/c',
    '/releases/content/1.0.0/x.js',
    '/api/ckan/dataset/a%2fb',
    '/...',
    '/%C3%9Cber',
    '/a;b=c/d',
    '/api/preference-service/setting/a%20b/100%25%3A%3B%40',
  ])('is false for %s', (path) => {
    expect(isAmbiguousPath(path)).toBe(false);
  });
  it('is false for every printable character that encodeURIComponent encoded', () => {
    for (let code = 0x20; code < 0x7f; code += 1) {
      const character = String.fromCharCode(code);
      if (character === '\\') continue;
      expect(isAmbiguousPath(`/api/ckan/a${encodeURIComponent(character)}b`), character).toBe(false);
    }
  });
});
