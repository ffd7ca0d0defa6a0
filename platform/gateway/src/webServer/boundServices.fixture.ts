import { join } from 'node:path';
import type { LiveGrants } from '@mobidrom/shared-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask, replace } from './site.fixture';

/** Declares the tests of services that the live set binds, for the web server that `serve` starts. */
export function describeBoundServices(serve: Serve): void {
  describe('a service of a remote', () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({ UPSTREAM_CKAN: service.url }), { silence: 1 });
    const path = '/api/verkehr/lage';

    function write(text: string): void {
      replace(join(server.site.releases, 'live/grants.json'), text);
    }
    function bind(address: string | null, prefix = 'verkehr'): void {
      const grants: LiveGrants = { rights: [], services: [{ remote: 'verkehr', prefix, address }] };
      write(JSON.stringify(grants));
    }
    const problemOf = async (address: string, accept = 'text/html') => {
      const answer = await ask(server.url, address, { headers: { accept } });
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      return JSON.parse(answer.body.toString());
    };
    beforeEach(() => bind(service.url));

    it('receives what a service of the portal does, but no cookies', async () => {
      const answer = await fetch(`${server.url}${path}?x=%20`, {
        method: 'PUT',
        headers: {
          authorization: 'Bearer abc',
          cookie: 'mobidrom_framed=secret; KEYCLOAK_IDENTITY=abc; own=1',
          'x-remote-user': 'admin',
          'content-type': 'application/json',
        },
        body: '{"a":1}',
      });
      const seen = await answer.json();
      expect(seen).toMatchObject({ method: 'PUT', url: `${path}?x=%20`, body: '{"a":1}' });
      expect(seen.headers).toMatchObject({
        authorization: 'Bearer abc',
        host: new URL(service.url).host,
        'x-forwarded-host': new URL(server.url).host,
        'x-forwarded-for': '127.0.0.1',
      });
      expect(seen.headers['x-request-id']).toMatch(/.{8}/);
      expect(seen.headers['x-remote-user']).toBeUndefined();
      expect(seen.headers.cookie).toBeUndefined();
    });

    it('is reached anew with each set, without a restart', async () => {
      expect((await ask(server.url, path)).status).toBe(200);
      bind(null);
      expect((await ask(server.url, path)).status).toBe(404);
      bind(`${service.url}/intern/v1/`);
      const seen = JSON.parse((await ask(server.url, `${path}?x=1`)).body.toString());
      expect(seen.url).toBe('/intern/v1/lage?x=1');
      expect(seen.headers['x-forwarded-prefix']).toBe('/api/verkehr');
      expect(JSON.parse((await ask(server.url, '/api/verkehr')).body.toString()).url).toMatch(
        /^\/intern\/v1\/?$/,
      );
    });

    it('is a 404 with a sentence while it is bound to no address', async () => {
      bind(null);
      expect(await problemOf(path)).toMatchObject({
        status: 404,
        title: 'Dieser Dienst ist nicht angebunden.',
        detail: expect.stringContaining('keine Adresse hinterlegt'),
      });
    });

    it('is a 404 when no live set knows it', async () => {
      for (const address of ['/api/wetter/lage', '/api/verkehrt/lage', '/api/VERKEHR/lage', '/api/']) {
        expect(await problemOf(address), address).toMatchObject({
          status: 404,
          title: 'Diese Seite gibt es nicht.',
        });
      }
      write('{"rights":[],"services":[]}');
      expect(await problemOf(path)).toMatchObject({ title: 'Diese Seite gibt es nicht.' });
    });

    it('never takes the place of one of the portal', async () => {
      write(
        JSON.stringify({
          rights: [],
          services: [{ remote: 'x', prefix: 'ckan', address: 'http://127.0.0.1:1' }],
        }),
      );
      expect((await ask(server.url, '/api/ckan/dataset')).status).toBe(200);
    });

    it("may set neither cookies nor headers for the portal's origin", async () => {
      service.answerWith((_request, response) => {
        response.writeHead(200, {
          'set-cookie': ['mobidrom_framed=x', 'KEYCLOAK_IDENTITY=x', 'own=1'],
          'clear-site-data': '"*"',
        });
        response.end();
      });
      const answer = await fetch(server.url + path);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('clear-site-data')).toBeNull();
    });

    it.each([
      '/api/verkehr/../intern',
      '/api/verkehr/%2e%2e/intern',
      '/api/verkehr/..%2fintern',
      '/api/verkehr/..;/intern',
      '/api/verk%65hr/lage',
      '/api/verkehr%2flage',
      '/api%2Fverkehr/lage',
      '/api/verkehr%2Flage/x',
    ])('is not asked for %s', async (address) => {
      expect((await ask(server.url, address)).status).toBe(400);
    });

    it('has the limits of a body and of silence', async () => {
      const body = 'x'.repeat(1024 * 1024 + 1);
      for (const large of [path, '/api/verkehr/restore'])
        expect((await ask(server.url, large, { method: 'POST', body })).status, large).toBe(413);
      service.answerWith((request) => request.resume());
      expect(await problemOf(path, 'application/json')).toMatchObject({
        status: 504,
        detail: expect.stringContaining('Der Dienst hat nicht rechtzeitig geantwortet'),
      });
    });

    it.each([
      'http://name:password@127.0.0.1',
      'http://127.0.0.1/../x',
      'http://127.0.0.1?x',
      'ftp://127.0.0.1',
      'http://$host',
      '/intern',
      'http://127.0.0.1 x',
    ])('is a 500, and is not asked, where the set holds the address %s', async (address) => {
      bind(address);
      const answer = await ask(server.url, path);
      expect(answer.status).toBe(500);
      expect((await ask(server.url, '/')).status).toBe(200);
    });

    it('is a 500 where the file is damaged, and only there', async () => {
      write('{"services":');
      expect((await ask(server.url, path)).status).toBe(500);
      expect((await ask(server.url, '/api/ckan/dataset')).status).toBe(200);
    });
  });
}
