import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Serve, type ServerUnderTest, setUpServer } from './serve.fixture';
import { ask, type Site } from './site.fixture';

function writeOperatorFiles({ folder: siteFolder }: Site): string {
  const folder = join(siteFolder, 'betreiber');
  mkdirSync(join(folder, 'logos'), { recursive: true });
  for (const file of ['foerderung.svg', 'logos/Stadt.png', 'seite.html', 'skript.js', '.geheim.svg']) {
    writeFileSync(join(folder, file), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  writeFileSync(join(siteFolder, 'daneben.svg'), 'secret');
  return folder;
}

/**
 * Declares the tests of the operator's pictures, for the web server that `serve` starts.
 * @param without a server that has no such folder
 */
export function describeOperatorFiles(serve: Serve, without: ServerUnderTest): void {
  describe("the operator's pictures", () => {
    const server = setUpServer(serve, (site) => ({ OPERATOR_FILES: writeOperatorFiles(site) }));

    it.each([
      ['/betreiber/foerderung.svg', 'image/svg+xml'],
      ['/betreiber/logos/Stadt.png', 'image/png'],
    ])('are served so that nothing in them runs: %s', async (path, type) => {
      const { status, headers } = await server.get(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('public, max-age=0');
    });
    it('are a 304 while they are unchanged', async () => {
      const path = '/betreiber/foerderung.svg';
      const { headers } = await server.get(path);
      expect((await server.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
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
    ])('are the only files of their folder that can be read: not %s', async (path) => {
      expect([400, 404]).toContain((await server.get(path)).status);
    });
    it('cannot be written', async () => {
      expect((await ask(server.url, '/betreiber/foerderung.svg', { method: 'PUT' })).status).toBe(404);
    });
    it('are a 404 without a folder', async () => {
      expect((await without.get('/betreiber/foerderung.svg')).status).toBe(404);
    });
  });
}
