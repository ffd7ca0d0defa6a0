import { previewUrl } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';

const MEGABYTE = 1024 * 1024;
const FILE = `${previewUrl('AbCdEfGhIjKlMnOpQrSt-_')}chunks/page.9f.js`;

/** Declares the tests of previews, which a service of the portal's own has, for the web server that `serve` starts. */
export function describePreviews(serve: Serve): void {
  describe('previews', () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({ UPSTREAM_RELEASE_PREVIEWS: service.url }));
    const post = (megabytes: number) =>
      fetch(`${server.url}/api/release-previews?hours=2`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: 'x'.repeat(megabytes * MEGABYTE),
      });

    it('are forwarded with an archive of more than 1 MB', async () => {
      const answer = await post(3);
      const seen = await answer.json();
      expect(seen.url).toBe('/api/release-previews?hours=2');
      expect(seen.body.length).toBe(3 * MEGABYTE);
    });
    it('are 413 with an archive of more than 64 MB', async () => {
      expect((await post(65)).status).toBe(413);
    });
    it('get other calls with bodies of at most 1 MB', async () => {
      const url = `${server.url}/api/release-previews/x/confirmation`;
      expect((await fetch(url, { method: 'POST', body: 'x'.repeat(2 * MEGABYTE) })).status).toBe(413);
      const seen = await (await fetch(url, { method: 'POST' })).json();
      expect(seen.url).toBe('/api/release-previews/x/confirmation');
    });
    it('have their files below the releases, at their whole address', async () => {
      const { status, body } = await server.get(FILE);
      expect(status).toBe(200);
      expect(JSON.parse(body.toString())).toMatchObject({ method: 'GET', url: FILE });
    });
    it('leave the files of releases where they are', async () => {
      const { body } = await server.get('/releases/content/1.0.0/remote.json');
      expect(body.toString()).toBe('{"name":"content"}');
      expect((await server.get('/releases/_previews/1.0.0/remote.json')).status).toBe(404);
    });
  });
}
