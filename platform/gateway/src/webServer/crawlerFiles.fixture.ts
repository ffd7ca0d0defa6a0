import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ServerUnderTest } from './serve.fixture';
import { ask, replace } from './site.fixture';

/** Text that is worth compressing, with the placeholder of the origin. */
const TEXT = `Sitemap: __PORTAL_ORIGIN__/sitemap.xml\n${'# Mobilität\n'.repeat(60)}`;

/** Declares the tests of robots.txt, sitemap.xml, security.txt and the favicon. */
export function describeCrawlerFiles(server: ServerUnderTest): void {
  const { get } = server;
  describe('the files for crawlers', () => {
    const live = (file: string) => join(server.site.releases, 'live', file);

    it.each([
      ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'sitemap.xml', 'text/xml; charset=utf-8'],
      ['/.well-known/security.txt', 'security.txt', 'text/plain; charset=utf-8'],
    ])('%s is served as rendered, with the origin of the request, else 404', async (path, file, type) => {
      expect((await get(path)).status).toBe(404);
      replace(live(file), TEXT);
      const { host } = new URL(server.url);
      const answer = await get(path, { host });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; frame-ancestors 'none'/,
      );
      expect(answer.body.toString()).toBe(TEXT.replace('__PORTAL_ORIGIN__', `http://${host}`));
      const named = await get(path, { host: 'portal.example', 'accept-encoding': 'gzip' });
      expect(named.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(named.body).toString()).toContain('Sitemap: http://portal.example/sitemap.xml\n');
      const proxied = await get(path, { host: 'portal.example', 'x-forwarded-proto': 'https' });
      expect(proxied.body.toString()).toContain('Sitemap: https://portal.example/sitemap.xml\n');
      expect((await get(path, { host: 'fremd.example' })).status).toBe(421);
      expect((await ask(server.url, path, { method: 'POST' })).status).toBe(404);
      expect((await get(`/live/${file}`)).status).toBe(404);
      rmSync(live(file));
      expect((await get(path)).status).toBe(404);
    });

    it('the favicon is that of the live host', async () => {
      expect((await get('/favicon.ico')).status).toBe(404);
      const icon = join(server.site.releases, 'host/1.0.0/favicon.ico');
      replace(icon, 'icon');
      const answer = await get('/favicon.ico');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('image/vnd.microsoft.icon');
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      expect(answer.body.toString()).toBe('icon');
      rmSync(icon);
    });
  });

  describe('the page of an area', () => {
    it.each([
      ['page.html', ['/', '/?a=1'], ['/a', '/unbekannt']],
      ['page-faq.html', ['/faq', '/faq/', '/faq?a=1'], ['/', '/faq/weiter', '/FAQ', '/page-faq.html']],
      ['page-a~b.html', ['/a/b', '/a/b/'], ['/a', '/a/b/c', '/a~b', '/b']],
      ['page-a~b~c.html', ['/a/b/c'], ['/a/b', '/a/b/c/d']],
    ])('%s is served at its own address alone', async (file, own, others) => {
      const page = join(server.site.releases, 'live', file);
      replace(page, '<link href="__PORTAL_ORIGIN__/x" nonce="__CSP_NONCE__"><p>Eigene Seite</p>');
      const { host } = new URL(server.url);
      for (const path of own) {
        const text = (await get(path, { host })).body.toString();
        expect(text, path).toContain('<p>Eigene Seite</p>');
        expect(text, path).toContain(`<link href="http://${host}/x" nonce="`);
        expect(text, path).not.toContain('__');
      }
      for (const path of others) {
        expect((await get(path)).body.toString(), path).not.toContain('Eigene Seite');
      }
      rmSync(page);
      expect((await get(own[0] ?? '')).body.toString()).toContain('<p>Mobilität ');
    });
  });
}
