import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serve, Serving } from './serve.fixture';
import { ask, makeSite, nonceOf, PAGE, REGISTER, replace, SCRIPT, type Site } from './site.fixture';

/**
 * What every web server of the portal does with its own files and addresses, whichever it is: declares the tests for the
 * one that `serve` starts.
 * @param can what an installation of it may lack. Default: nothing
 */
export function answersFiles(serve: Serve, can: { readonly brotli: boolean } = { brotli: true }): void {
  let site: Site;
  let server: Serving;
  beforeAll(async () => {
    site = makeSite();
    server = await serve(site, {
      // Written in capitals, twice, one that is known anyway, and one as long as a ministry's.
      ALLOWED_HOSTS:
        'Portal.example, portal.example, localhost, portal.mobilitaetsdaten.ministerium-fuer-verkehr.land.example',
    });
  });
  afterAll(async () => {
    await server?.close();
    site.remove();
  });
  const get = (path: string, headers: Record<string, string> = {}) => ask(server.url, path, { headers });

  describe('the page of the portal', () => {
    it.each([
      '/',
      '/tagverwaltung',
      '/datenkatalog/datensatz?src=/api/ckan/dataset/x',
      '/gibt-es-nicht',
      '/apixy',
    ])('is answered at %s', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toContain(`<style nonce="${nonceOf(answer)}">`);
    });
    it('no two answers have the same nonce, and none can be guessed', async () => {
      const nonces = await Promise.all([1, 2, 3].map(async () => nonceOf(await get('/'))));
      expect(new Set(nonces).size).toBe(3);
      // 128 bits, in base64 or hexadecimal.
      for (const nonce of nonces) expect(nonce).toMatch(/^(?:[A-Za-z0-9+/]{22}==|[0-9a-f]{32})$/);
    });
    it('is never answered by 304, since its nonce would be an old one', async () => {
      const { headers } = await get('/');
      expect(headers.etag).toBeUndefined();
      expect(headers['last-modified']).toBeUndefined();
      const later = new Date(Date.now() + 60_000).toUTCString();
      expect((await get('/', { 'if-modified-since': later })).status).toBe(200);
    });
    it('names its own host in the policy, and forbids everything else', async () => {
      const { port } = new URL(server.url);
      const answer = await get('/');
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; script-src localhost:${port}/assets/ localhost:${port}/releases/; style-src 'nonce-${nonceOf(answer)}'; connect-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default`,
      );
    });
    it('a newly rendered page is served at once', async () => {
      replace(join(site.releases, 'index.html'), PAGE.replace('Mobilität', 'Neu'));
      expect((await get('/')).body.toString()).toContain('<p>Neu ');
      replace(join(site.releases, 'index.html'), PAGE);
    });
    it('may be framed by nobody, except the page for the silent sign-on by the portal', async () => {
      const { status, headers } = await get('/anmeldung-still.html');
      const { port } = new URL(server.url);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src localhost:${port}/assets/; frame-ancestors 'self'; form-action 'none'; base-uri 'none'`,
      );
      expect(headers['cache-control']).toBe('public, max-age=0');
    });
    it('is no answer to a file, to another method, or to what is written', async () => {
      expect((await get('/favicon.ico')).status).toBe(404);
      expect((await get('/.env')).status).toBe(404);
      expect((await get('/index.html')).status).toBe(404);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        expect((await ask(server.url, '/tagverwaltung', { method })).status, method).toBe(404);
      }
    });
  });

  describe('compression', () => {
    it.each([...(can.brotli ? [['br', brotliDecompressSync] as const] : []), ['gzip', gunzipSync] as const])(
      '%s where the client takes it, for pages and files',
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
    it('plain where it does not', async () => {
      const { headers, body } = await get('/assets/main.1a2b.js', { 'accept-encoding': 'identity' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toMatch(/^accept-encoding$/i);
      expect(body.toString()).toBe(SCRIPT);
    });
  });

  describe('files', () => {
    it.each([
      '/assets/main.1a2b.js',
      '/releases/content/1.0.0/remote.json',
      '/releases/vierter/2.1.0-rc.1/chunks/page.9f.js',
    ])('%s is kept for ever', async (path) => {
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
      '/releases/content/1.0.0',
      '/releases/content/history.json',
      '/releases/content',
      '/releases/',
      '/releases',
      '/releases/index.html',
      '/releases/Content/1.0.0/remote.json',
      '/releases/content/latest/remote.json',
      '/releases/content%2f1.0.0/remote.json',
      '/releases/content%2f1.0.0/x/remote.json',
    ])('%s is 404, and never the page of the portal', async (path) => {
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
      '/releases/content/1.0.0/..%2f..%2f..%2fdist%2fsecret.txt',
      '/releases/../dist/secret.txt',
      '//assets/main.1a2b.js',
      '/assets/main.1a2b.js%00.html',
      '/%E0%A4%A',
      '/api/event%2dscheduler/schedulers',
      '/geoserver/..;/manager/html',
      '/geoserver/..%3B%2fmanager/html',
      '/tags#x',
    ])('the trick path %s is 400', async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(400);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(JSON.parse(body.toString()).status).toBe(400);
    });
  });

  describe('the register', () => {
    it('is asked for again each time, and unchanged it is 304', async () => {
      const first = await get('/releases/remotes.json');
      expect(first.body.toString()).toBe(REGISTER);
      expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(first.headers['cache-control']).toBe('no-cache');
      const again = await get('/releases/remotes.json', { 'if-none-match': String(first.headers.etag) });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(first.headers.etag);
    });
    it('is 304 for whoever has it compressed, too', async () => {
      const compressed = await get('/releases/remotes.json', { 'accept-encoding': 'gzip' });
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(compressed.headers.etag) };
      expect((await get('/releases/remotes.json', headers)).status).toBe(304);
    });
    it('changed it is 200 with another tag', async () => {
      const { headers } = await get('/releases/remotes.json');
      replace(join(site.releases, 'remotes.json'), REGISTER.replace('10:00:00', '11:00:00.5'));
      const changed = await get('/releases/remotes.json', { 'if-none-match': String(headers.etag) });
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(headers.etag);
    });
  });

  describe('the headers that keep the portal safe', () => {
    it.each([
      ['/', 200],
      ['/anmeldung-still.html', 200],
      ['/assets/main.1a2b.js', 200],
      ['/releases/content/1.0.0/remote.json', 200],
      ['/releases/remotes.json', 200],
      ['/assets/missing.js', 404],
      ['/api/unknown', 404],
      ['/a/../b', 400],
    ])('%s', async (path, status) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    });
    it.each(['/assets/main.1a2b.js', '/releases/remotes.json', '/api/unknown'])(
      'nothing in %s runs when it is opened, and nobody frames it',
      async (path) => {
        expect((await get(path)).headers['content-security-policy']).toBe(
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        );
      },
    );
    it('a message to people is a page with a nonce of its own, which may be framed', async () => {
      const answer = await get('/gibt-es.nicht', { accept: 'text/html,*/*' });
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'nonce-${nonceOf(answer)}'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'`,
      );
      expect(answer.body.toString()).toContain(`<style nonce="${nonceOf(answer)}">`);
    });
    it('an unknown call is problem details, whatever was asked for', async () => {
      const { status, headers, body } = await get('/api/unknown', { accept: 'text/html' });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: 404 });
    });
    it('https is asked for for a year, but only over https and only for the portal', async () => {
      const secure = await get('/', { 'x-forwarded-proto': 'https' });
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    });
    it('and for all names below it, where the operator says so', async () => {
      const wide = await serve(site, { HSTS_SUBDOMAINS: 'yes' });
      const headers = { 'x-forwarded-proto': 'https' };
      for (const path of ['/', '/assets/main.1a2b.js', '/api/unknown']) {
        const answer = await ask(wide.url, path, { headers });
        expect(answer.headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
      }
      await wide.close();
    });
  });

  describe('where the portal answers', () => {
    it.each(['attacker.example', 'localhost.attacker.example:8080', '[::1]:8080'])(
      'the foreign Host %s is 421, for pages and services alike',
      async (host) => {
        for (const path of ['/', '/api/echo', '/releases/remotes.json']) {
          const { status, body } = await get(path, { host });
          expect(status).toBe(421);
          expect(JSON.parse(body.toString()).title).toBe('Diese Adresse gehört nicht zum Portal.');
        }
      },
    );
    it('a foreign X-Forwarded-Host of a trusted proxy is 421', async () => {
      expect((await get('/', { 'x-forwarded-host': 'attacker.example' })).status).toBe(421);
    });
    it('a configured host is answered, with its own name in the policy', async () => {
      for (const name of ['host', 'x-forwarded-host']) {
        const answer = await get('/', { [name]: 'Portal.example' });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-security-policy']).toContain('script-src Portal.example/assets/');
      }
    });
    it('what a proxy says is believed of trusted ones alone', async () => {
      const cautious = await serve(site, { TRUSTED_PROXIES: '192.0.2.7' });
      const headers = { 'x-forwarded-host': 'portal.example', 'x-forwarded-proto': 'https' };
      const answer = await ask(cautious.url, '/', { headers });
      await cautious.close();
      expect(answer.status).toBe(200);
      expect(answer.headers['content-security-policy']).not.toContain('portal.example');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    });
  });

  it('the page was never rendered: 503, and it says so', async () => {
    const empty = makeSite();
    const bare = await serve({ ...empty, releases: join(empty.folder, 'empty') }, {});
    const answer = await ask(bare.url, '/', { headers: { accept: 'text/html' } });
    await bare.close();
    empty.remove();
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('Das Portal ist noch nicht eingerichtet.');
  });
}
