import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ServerUnderTest } from './serve.fixture';
import { REGISTER, replace } from './site.fixture';

/** Declares the tests of assets, release files and paths that must not reach a file. */
export function describeFiles({ get }: ServerUnderTest): void {
  describe('files', () => {
    it.each([
      '/assets/main.1a2b.js',
      '/releases/content/1.0.0/remote.json',
      '/releases/vierter/2.1.0-rc.1/chunks/page.9f.js',
    ])('%s is cached for a year', async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^(?:text|application)\/(?:javascript|json); charset=utf-8$/);
    });
    it.each([
      '/assets/missing.js',
      '/assets/',
      '/assets',
      '/assets/.hidden',
      '/assets/missing',
      '/releases/content/1.0.0/missing.js',
      '/releases/content/2.0.0/remote.json',
      '/releases/content/1.0.0/',
      // Symbolic links.
      '/releases/content/1.0.0/link.json',
      '/releases/content/1.0.0/sets/1.json',
      '/assets/secret.txt',
      '/releases/content/1.0.0',
      '/releases/content/history.json',
      '/releases/content/archives/1.0.0.zip',
      '/releases/owners.json',
      '/releases/owners.sig',
      '/releases/host/1.0.0/assets/main.1a2b.js',
      '/releases/sets/1.json',
      '/releases/live/anmeldung-still.html',
      '/releases/content',
      '/releases/',
      '/releases',
      '/releases/index.html',
      '/releases/Content/1.0.0/remote.json',
      '/releases/content/latest/remote.json',
      '/releases/content%2f1.0.0/remote.json',
      '/releases/content%2f1.0.0/x/remote.json',
    ])("%s is a 404, and never the portal's page", async (path) => {
      const { status, headers, body } = await get(path, { accept: 'text/html' });
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.toString()).toContain('Diese Seite gibt es nicht.');
    });
    it.each([
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..\\secret.txt',
      '/assets//../secret.txt',
      '/releases/content/1.0.0/../history.json',
      '/releases/content/1.0.0/..%2f..%2f..%2fhost%2fsecret.txt',
      '/releases/../host/secret.txt',
      '//assets/main.1a2b.js',
      '/assets/main.1a2b.js%00.html',
      '/%E0%A4%A',
      '/api/event%2dscheduler/schedulers',
      '/keycloak%2Fx/realms/mobidrom/login-actions/authenticate',
      '/api/portal-health%2fx/beacons',
      '/geoserver/..;/manager/html',
      '/geoserver/..%3B%2fmanager/html',
      '/tags#x',
    ])('the ambiguous path %s is a 400', async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(400);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(JSON.parse(body.toString()).status).toBe(400);
    });
  });
}

/** Declares the tests of the packages with which teams build remotes in repositories of their own. */
export function describeSdk({ get }: ServerUnderTest): void {
  describe('the SDK', () => {
    it.each([
      ['/sdk/1.0.0/shared-ui-1.0.0.tgz', 'shared-ui-1.0.0', 'public, max-age=31536000, immutable'],
      ['/sdk/create-remote.tgz', 'create-remote', 'public, max-age=0'],
    ])('serves %s as it was packed', async (path, content, caching) => {
      const { status, headers, body } = await get(path, { 'accept-encoding': 'gzip, br' });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/gzip');
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['cache-control']).toBe(caching);
      expect(gunzipSync(body).toString()).toBe(content);
    });
    it('serves the manifest of the live host, which is revalidated each time', async () => {
      const { status, headers, body } = await get('/sdk/host.json');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=0');
      expect(JSON.parse(body.toString())).toEqual({ version: '1.0.0' });
      const known = { 'if-none-match': String(headers.etag) };
      expect((await get('/sdk/host.json', known)).status).toBe(304);
    });
    it.each([
      '/sdk',
      '/sdk/',
      '/sdk/1.0.0',
      '/sdk/1.0.0/',
      '/sdk/1.0.0/missing-1.0.0.tgz',
      '/sdk/2.0.0/shared-ui-1.0.0.tgz',
      '/sdk/latest/shared-ui-1.0.0.tgz',
      '/sdk/1.0.0/host.json',
      '/sdk/1.0.0/sdk/shared-ui-1.0.0.tgz',
      '/sdk/1.0.0%2fsdk/shared-ui-1.0.0.tgz',
      '/sdk/sdk/create-remote.tgz',
      // A symbolic link.
      '/sdk/1.0.0/link-1.0.0.tgz',
    ])("%s is a 404, and never the portal's page", async (path) => {
      const { status, headers, body } = await get(path, { accept: 'text/html' });
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.toString()).toContain('Diese Seite gibt es nicht.');
    });
    it.each([
      '/sdk/../host/secret.txt',
      '/sdk/1.0.0/..%2f..%2f..%2fhost%2fsecret.txt',
      '/sdk/1.0.0/%2e%2e/x.tgz',
    ])('the ambiguous path %s is a 400', async (path) => {
      expect((await get(path)).status).toBe(400);
    });
  });
}

/** Declares the tests of the register. */
export function describeRegister(server: ServerUnderTest): void {
  const { get } = server;
  describe('the register', () => {
    it('is revalidated each time, and a 304 while it is unchanged', async () => {
      const first = await get('/releases/remotes.json');
      expect(first.body.toString()).toBe(REGISTER);
      expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(first.headers['cache-control']).toBe('no-cache');
      const second = await get('/releases/remotes.json', { 'if-none-match': String(first.headers.etag) });
      expect(second.status).toBe(304);
      expect(second.body.length).toBe(0);
      expect(second.headers.etag).toBe(first.headers.etag);
    });
    it('is a 304 for a client that has it compressed', async () => {
      const compressed = await get('/releases/remotes.json', { 'accept-encoding': 'gzip' });
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(compressed.headers.etag) };
      expect((await get('/releases/remotes.json', headers)).status).toBe(304);
    });
    it('is a 200 with another tag once it changed', async () => {
      const { headers } = await get('/releases/remotes.json');
      replace(join(server.site.releases, 'remotes.json'), REGISTER.replace('10:00:00', '11:00:00.5'));
      const changed = await get('/releases/remotes.json', { 'if-none-match': String(headers.etag) });
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(headers.etag);
    });
  });
}
