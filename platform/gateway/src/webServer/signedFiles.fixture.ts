import { generateKeyPairSync, sign } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  keyId,
  signedBytes,
  signedJson,
  signedLines,
  signedPage,
  unsignedJson,
} from '@mobidrom/shared-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { nonceOf, PAGE, REGISTER, replace } from './site.fixture';

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signature = async (file: string, text: string) => {
    const bytes = sign('sha256', signedBytes(file, text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${await keyId(key)}:${bytes.toString('base64')}`;
  };
  return {
    key,
    page: async (file: string, text: string) => signedPage(text, await signature(file, text)),
    lines: async (file: string, text: string) => signedLines(text, await signature(file, text)),
    json: async (file: string, text: string) =>
      signedJson(text, await signature(file, unsignedJson(text).text)),
  };
}
const own = newKey();
const next = newKey();
const foreign = newKey();

/** Declares the tests of a web server that knows the keys of the sets. */
export function describeSignedFiles(serve: Serve): void {
  describe('with the keys of the sets', () => {
    const service = setUpService();
    const server = setUpServer(serve, { SET_KEYS: `${own.key},${next.key}` }, { silence: 1 });
    const put = (file: string, text: string) => replace(join(server.site.releases, file), text);
    const html = { accept: 'text/html' };
    const locked = 'Das Portal ist gesperrt.';

    it('a signed page is served without its signature, with nonce and policy', async () => {
      put('index.html', await own.page('index.html', PAGE));
      put('live/start-faq.html', await next.page('start-faq.html', PAGE.replace('Mobilität', 'Fragen')));
      for (const [path, word] of [
        ['/', 'Mobilität'],
        ['/faq/weiter', 'Fragen'],
      ] as const) {
        const answer = await server.get(path, html);
        const page = PAGE.replaceAll('__CSP_NONCE__', nonceOf(answer) ?? '').replace('Mobilität', word);
        expect(answer.status, path).toBe(200);
        expect(answer.body.toString()).toBe(page);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        const compressed = await server.get(path, { ...html, 'accept-encoding': 'gzip' });
        expect(gunzipSync(compressed.body).toString()).toContain(`<p>${word} `);
      }
    });

    it.each([
      ['without a signature', async () => PAGE],
      [
        'of which one character was changed',
        async () => (await own.page('index.html', PAGE)).replace('ä', 'a'),
      ],
      ['with a text behind the signature', async () => `${await own.page('index.html', PAGE)}<p>\n`],
      ['of a foreign key', () => foreign.page('index.html', PAGE)],
      ['that was signed as another page', () => own.page('start-faq.html', PAGE)],
    ])('a page %s is a 503 that says so, and nothing of it is sent', async (_what, page) => {
      put('index.html', await page());
      const answer = await server.get('/', html);
      expect(answer.status).toBe(503);
      expect(answer.body.toString()).toContain(`<h1>${locked}</h1>`);
      expect(answer.body.toString()).not.toContain('<p>Mobilit');
      expect(answer.headers['content-security-policy']).not.toContain('script-src');
      const data = await server.get('/', { accept: 'application/json' });
      expect(data.status).toBe(503);
      expect(JSON.parse(data.body.toString())).toMatchObject({ title: locked, status: 503 });
      put('index.html', await own.page('index.html', PAGE));
      expect((await server.get('/', html)).status).toBe(200);
    });

    it('a page that nobody has signed is not replaced by the start page of all else', async () => {
      put('index.html', await own.page('index.html', PAGE));
      put('live/start-karte.html', PAGE);
      expect((await server.get('/karte', html)).status).toBe(503);
      rmSync(join(server.site.releases, 'live/start-karte.html'));
      expect((await server.get('/karte', html)).status).toBe(200);
    });

    it('a page of an area and the texts for crawlers are served only as they were signed', async () => {
      put('live/page-faq.html', await own.page('page-faq.html', '<p>Eigene Seite</p>'));
      put('live/robots.txt', await own.lines('robots.txt', 'User-agent: *\n'));
      put('live/sitemap.xml', await own.page('sitemap.xml', '<urlset></urlset>\n'));
      expect((await server.get('/faq', html)).body.toString()).toBe('<p>Eigene Seite</p>');
      expect((await server.get('/robots.txt')).body.toString()).toBe('User-agent: *\n');
      const sitemap = await server.get('/sitemap.xml');
      expect(sitemap.body.toString()).toBe('<urlset></urlset>\n');
      expect(sitemap.headers['content-type']).toBe('text/xml; charset=utf-8');
      put('live/page-faq.html', await own.page('page.html', '<p>Eigene Seite</p>'));
      put('live/robots.txt', await foreign.lines('robots.txt', 'User-agent: *\n'));
      put('live/sitemap.xml', '<urlset></urlset>\n');
      for (const path of ['/faq', '/robots.txt', '/sitemap.xml']) {
        const answer = await server.get(path, html);
        expect(answer.status, path).toBe(503);
        expect(answer.body.toString(), path).toContain(`<h1>${locked}</h1>`);
      }
      for (const file of ['page-faq.html', 'robots.txt', 'sitemap.xml']) {
        rmSync(join(server.site.releases, 'live', file));
      }
      expect((await server.get('/robots.txt')).status).toBe(404);
    });

    it('the register is sent as it was signed', async () => {
      put('remotes.json', await own.json('remotes.json', REGISTER));
      const answer = await server.get('/releases/remotes.json');
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body.toString())).toMatchObject(JSON.parse(REGISTER));
    });

    describe('the service of a remote', () => {
      const grants = () =>
        JSON.stringify({
          rights: [],
          services: [{ remote: 'verkehr', prefix: 'verkehr', address: service.url }],
        });
      const status = async () => (await server.get('/api/verkehr/lage')).status;
      beforeEach(async () => put('live/grants.json', await own.json('grants.json', grants())));

      it('is the one that was signed', async () => {
        expect(await status()).toBe(200);
        expect((await server.get('/api/anderer/lage')).status).toBe(404);
      });
      it.each([
        ['without a signature', async () => grants()],
        ['of a foreign key', () => foreign.json('grants.json', grants())],
        ['that was signed as another file', () => own.json('remotes.json', grants())],
        [
          'of which the address was changed',
          async () => (await own.json('grants.json', grants())).replace('127.0.0.1', 'localhost'),
        ],
        ['that is no JSON', async () => '{'],
      ])('is none in a list %s: 500', async (_what, text) => {
        put('live/grants.json', await text());
        expect(await status()).toBe(500);
        put('live/grants.json', await own.json('grants.json', grants()));
        expect(await status()).toBe(200);
      });
    });
  });
}
