import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ServerUnderTest } from './serve.fixture';
import { ask, nonceOf, PAGE, replace, SCRIPT } from './site.fixture';

/** Declares the tests of the portal's page. */
export function describePages(server: ServerUnderTest): void {
  const { get } = server;
  describe("the portal's page", () => {
    it.each([
      '/',
      '/tagverwaltung',
      '/datenkatalog/datensatz?src=/api/ckan/dataset/x',
      '/gibt-es-nicht',
      '/apixy',
    ])('is served at %s', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toContain(`<style nonce="${nonceOf(answer)}">`);
    });
    it('has another nonce of 128 random bits each time', async () => {
      const nonces = await Promise.all([1, 2, 3].map(async () => nonceOf(await get('/'))));
      expect(new Set(nonces).size).toBe(3);
      // In base64 or hexadecimal.
      for (const nonce of nonces) expect(nonce).toMatch(/^(?:[A-Za-z0-9+/]{22}==|[0-9a-f]{32})$/);
    });
    it('is never a 304, which would keep an old nonce in use', async () => {
      const { headers } = await get('/');
      expect(headers.etag).toBeUndefined();
      expect(headers['last-modified']).toBeUndefined();
      const later = new Date(Date.now() + 60_000).toUTCString();
      expect((await get('/', { 'if-modified-since': later })).status).toBe(200);
    });
    it('has a policy that names its own host and forbids everything else', async () => {
      const { port } = new URL(server.url);
      const answer = await get('/');
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; script-src localhost:${port}/assets/ localhost:${port}/releases/; style-src 'nonce-${nonceOf(answer)}'; connect-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default`,
      );
    });
    it('may be framed by the portal as an area of a Probelauf alone', async () => {
      for (const [path, ancestors] of [
        ['/probelauf/3/faq', "frame-ancestors 'self'; form-action 'none'"],
        ['/probelauf/3/', "frame-ancestors 'self'; form-action 'none'"],
        ['/probelauf/0/faq', "frame-ancestors 'none'; form-action 'self'"],
        ['/probelauf/faq', "frame-ancestors 'none'; form-action 'self'"],
        ['/probelauf/3', "frame-ancestors 'none'; form-action 'self'"],
        ['/probelaufen', "frame-ancestors 'none'; form-action 'self'"],
        ['/faq/probelauf/3', "frame-ancestors 'none'; form-action 'self'"],
      ] as const) {
        const answer = await get(path);
        expect(answer.headers['content-security-policy'], path).toContain(ancestors);
        expect(answer.body.toString(), path).toContain('<p>Mobilität ');
      }
    });
    it('changes at once when it is rendered anew', async () => {
      const page = join(server.site.releases, 'index.html');
      replace(page, PAGE.replace('Mobilität', 'Neu'));
      expect((await get('/')).body.toString()).toContain('<p>Neu ');
      replace(page, PAGE);
    });
    it('is that of the first segment, where there is one', async () => {
      const page = join(server.site.releases, 'live/start-faq.html');
      replace(page, PAGE.replace('Mobilität', 'Fragen'));
      for (const path of ['/faq', '/faq/', '/faq/weiter?frage=1']) {
        const answer = await get(path);
        expect(answer.body.toString(), path).toContain('<p>Fragen ');
        expect(answer.body.toString(), path).toContain(`<style nonce="${nonceOf(answer)}">`);
      }
      for (const path of ['/', '/faqs', '/FAQ', '/%66aq', '/weiter/faq', '/start-faq', '/live']) {
        expect((await get(path)).body.toString(), path).not.toContain('<p>Fragen ');
      }
      expect((await get('/live/start-faq.html')).status).toBe(404);
      replace(page, PAGE.replace('Mobilität', 'Antworten'));
      expect((await get('/faq')).body.toString()).toContain('<p>Antworten ');
      rmSync(page);
      expect((await get('/faq')).body.toString()).toContain('<p>Mobilität ');
    });
    it('may not be framed, while the page of the silent sign-on may be by the portal', async () => {
      const { status, headers, body } = await get('/anmeldung-still.html');
      const [, script = ''] = /<script>(.*)<\/script>/.exec(body.toString()) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      expect(status).toBe(200);
      expect(script).toBe('parent.postMessage(location.href, location.origin);');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'`,
      );
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=0');
    });
    it('is not served for a file name or another method than GET', async () => {
      expect((await get('/favicon.ico')).status).toBe(404);
      expect((await get('/.env')).status).toBe(404);
      expect((await get('/index.html')).status).toBe(404);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        expect((await ask(server.url, '/tagverwaltung', { method })).status, method).toBe(404);
      }
    });
  });
}

/**
 * Declares the tests of compressed responses.
 * @param brotli whether the web server has brotli
 */
export function describeCompression({ get }: ServerUnderTest, brotli: boolean): void {
  describe('compression', () => {
    it.each([...(brotli ? [['br', brotliDecompressSync] as const] : []), ['gzip', gunzipSync] as const])(
      '%s is used for pages and files where the client accepts it',
      async (encoding, decompress) => {
        for (const path of ['/', '/assets/main.1a2b.js']) {
          const plain = await get(path);
          const { headers, body } = await get(path, { 'accept-encoding': encoding });
          expect(headers['content-encoding']).toBe(encoding);
          expect(headers.vary).toMatch(/^accept-encoding$/i);
          expect(headers['content-type']).toBe(plain.headers['content-type']);
          expect(body.length).toBeLessThan(plain.body.length);
          expect(decompress(body).length).toBe(plain.body.length);
        }
      },
    );
    it('is not used where the client does not accept it', async () => {
      const { headers, body } = await get('/assets/main.1a2b.js', { 'accept-encoding': 'identity' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toMatch(/^accept-encoding$/i);
      expect(body.toString()).toBe(SCRIPT);
    });
  });
}
