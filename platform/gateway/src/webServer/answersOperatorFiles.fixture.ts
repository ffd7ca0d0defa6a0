import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serve, Serving } from './serve.fixture';
import { ask, makeSite, type Site } from './site.fixture';

/** What every web server of the portal does with the pictures of its operator. */
export function answersOperatorFiles(serve: Serve): void {
  let site: Site;
  let server: Serving;
  let without: Serving;
  beforeAll(async () => {
    site = makeSite();
    const folder = join(site.folder, 'betreiber');
    mkdirSync(join(folder, 'logos'), { recursive: true });
    for (const file of ['foerderung.svg', 'logos/Stadt.png', 'seite.html', 'skript.js', '.geheim.svg']) {
      writeFileSync(join(folder, file), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    writeFileSync(join(site.folder, 'daneben.svg'), 'not for anybody');
    [server, without] = await Promise.all([serve(site, { OPERATOR_FILES: folder }), serve(site, {})]);
  });
  afterAll(async () => {
    await Promise.all([server?.close(), without?.close()]);
    site.remove();
  });

  describe('pictures of the operator', () => {
    it.each([
      ['/betreiber/foerderung.svg', 'image/svg+xml'],
      ['/betreiber/logos/Stadt.png', 'image/png'],
    ])('%s is one in which nothing runs', async (path, type) => {
      const { status, headers } = await ask(server.url, path);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('public, max-age=0');
    });
    it('one that did not change is not sent again', async () => {
      const path = '/betreiber/foerderung.svg';
      const { headers } = await ask(server.url, path);
      const again = await ask(server.url, path, { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.status).toBe(304);
    });
    it.each([
      '/betreiber/seite.html',
      '/betreiber/skript.js',
      '/betreiber/.geheim.svg',
      '/betreiber/fehlt.svg',
      '/betreiber/',
      '/betreiber',
      '/betreiber/logos',
      '/betreiber/logos/',
      '/betreiber/..%2fdaneben.svg',
      '/betreiber/%2e%2e/daneben.svg',
      '/betreiber/../daneben.svg',
    ])('%s is nothing', async (path) => {
      expect([400, 404]).toContain((await ask(server.url, path)).status);
    });
    it('nothing can be written there', async () => {
      expect((await ask(server.url, '/betreiber/foerderung.svg', { method: 'PUT' })).status).toBe(404);
    });
    it('without a folder there are none', async () => {
      expect((await ask(without.url, '/betreiber/foerderung.svg')).status).toBe(404);
    });
  });
}
