import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { configuration } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';
import { ask as askAt, makeSite, REGISTER, replace } from './webServer/site.fixture';

// Tests of the embedded gateway alone; those that every web server of the portal must pass are in webServer/.
const site = makeSite();
const { releases } = site;
let app: FastifyInstance;
const reported: unknown[] = [];
let url: string;
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  askAt(url, path, { headers, method, ...(body !== undefined && { body }) });

beforeAll(async () => {
  app = await createGateway({
    releases,
    configuration: configuration.parse({}),
    report: (error) => reported.push(error),
    mount: (scope) => {
      scope.get('/api/echo', async () => ({ ok: true }));
      scope.get('/api/things/:name', async () => ({ ok: true }));
      scope.post('/api/echo', async ({ body }) => body);
      scope.get('/landingpage', async () => 'Startseite');
      scope.get('/api/broken', async () => {
        throw new Error('password of the database: 1234');
      });
    },
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  site.remove();
});

describe('files that change, as in development', () => {
  it('are revalidated on each use, and a 304 while unchanged', async () => {
    const changing = await createGateway({
      releases,
      configuration: configuration.parse({}),
      filesChange: true,
    });
    const address = await changing.listen({ port: 0, host: '127.0.0.1' });
    const read = (headers = {}) => askAt(address, '/assets/main.1a2b.js', { headers });
    const first = await read();
    expect(first.headers['cache-control']).toBe('public, max-age=0');
    expect((await read({ 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    await changing.close();
  });
});

describe('a part of the path of a mounted service', () => {
  it.each([
    [500, 200, undefined],
    [501, 414, 'Ein Teil des Pfads ist länger als jeder Name, den es im Portal geben kann.'],
  ])('of %i characters is answered with %i', async (length, status, detail) => {
    const answer = await ask(`/api/things/${'x'.repeat(length)}`);
    expect([answer.status, JSON.parse(answer.body.toString()).detail]).toEqual([status, detail]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
  it('that cannot be decoded is a 400', async () => {
    const { status, body } = await ask('/api/things/%E0%A4%A');
    expect([status, JSON.parse(body.toString()).detail]).toEqual([
      400,
      'Der Pfad enthält unzulässige Zeichen.',
    ]);
  });
});

describe('the register', () => {
  it.each([
    ['{"renderedAt":"2026-11-20T10:00:00Z","remotes":[', /JSON/],
    ['{"renderedAt":"2026-11-20T10:00:00Z"}', /remotes: /],
  ])('is a 500 that says where it is damaged (%s), until it is repaired', async (text, where) => {
    replace(join(releases, 'remotes.json'), text);
    const { status, body, headers } = await ask('/releases/remotes.json');
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body.toString()).detail).toMatch(where);
    replace(join(releases, 'remotes.json'), REGISTER);
    expect((await ask('/releases/remotes.json')).status).toBe(200);
  });
  it('is a 500 when it cannot be read, and only the log has its path', async () => {
    rmSync(join(releases, 'remotes.json'));
    mkdirSync(join(releases, 'remotes.json'));
    const { status, body } = await ask('/releases/remotes.json');
    expect(status).toBe(500);
    expect(body.toString()).not.toMatch(/EISDIR|remotes\.json/);
    expect(JSON.parse(body.toString()).title).toBe('Interner Fehler.');
    expect(reported.at(-1)).toMatchObject({ code: 'EISDIR' });
    rmSync(join(releases, 'remotes.json'), { recursive: true });
    replace(join(releases, 'remotes.json'), REGISTER);
  });
});

describe('services', () => {
  it('a mounted service has the headers of data', async () => {
    const { status, headers } = await ask('/api/echo');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
  it('a service that is neither mounted nor forwarded gets a message in a page that may be framed', async () => {
    const { status, headers, body } = await ask('/grafana', { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body.toString()).toContain('Dieser Dienst ist nicht angebunden.');
    expect(body.toString()).toContain('Grafana');
  });
  it('an unknown page of a mounted service is a plain 404', async () => {
    const { status, body } = await ask('/landingpage/unknown', { accept: 'text/html' });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('nicht angebunden');
  });
  it('a body over 1 MB is a 413', async () => {
    const body = JSON.stringify('x'.repeat(1024 * 1024));
    const answer = await ask('/api/echo', { 'content-type': 'application/json' }, 'POST', body);
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
  it('a body that is not JSON is a 400 with a German message', async () => {
    const answer = await ask('/api/echo', { 'content-type': 'application/json' }, 'POST', '{');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body.toString()).detail).toBe('Das Portal konnte sie nicht annehmen.');
  });
  it('an error message of a route is not sent', async () => {
    const { status, body } = await ask('/api/broken');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('1234');
  });
});
