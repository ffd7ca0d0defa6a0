import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { configuration } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';

const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const hostDist = join(folder, 'dist');
const releases = join(folder, 'releases');
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const PAGE = `<!doctype html><style nonce="__CSP_NONCE__"></style><p>${'Mobilität '.repeat(200)}</p>`;
const REGISTER = JSON.stringify({ renderedAt: '2026-11-20T10:00:00Z', remotes: [] });

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
/** As the release command does it: written beside, then renamed. */
function replace(path: string, content: string): void {
  write(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

let app: FastifyInstance;
const reported: unknown[] = [];
let port: number;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
/** One request as it is written, without the tidying up of `fetch`: any path, any header. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string, to = port) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port: to, path, method, headers, agent: false }, async (received) => {
      const chunks: Buffer[] = [];
      for await (const chunk of received) chunks.push(chunk);
      resolve({
        status: received.statusCode ?? 0,
        headers: received.headers,
        body: Buffer.concat(chunks),
      });
    });
    sent.on('error', reject).end(body);
  });
}
const nonceOf = ({ headers }: Answer) =>
  /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

beforeAll(async () => {
  write(join(hostDist, 'assets/main.1a2b.js'), SCRIPT);
  write(join(hostDist, 'assets/main.1a2b.js.br'), brotliCompressSync(SCRIPT));
  write(join(hostDist, 'assets/main.1a2b.js.gz'), gzipSync(SCRIPT));
  write(join(hostDist, 'anmeldung-still.html'), '<!doctype html><script src="/assets/x.js"></script>');
  write(join(hostDist, 'secret.txt'), 'not for anybody');
  write(join(releases, 'index.html'), PAGE);
  write(join(releases, 'remotes.json'), REGISTER);
  write(join(releases, 'content/history.json'), '{}');
  write(join(releases, 'content/1.0.0/remote.json'), '{"name":"content"}');
  app = await createGateway({
    hostDist,
    releases,
    configuration: configuration.parse({}),
    allowedHosts: ['portal.example'],
    report: (error) => reported.push(error),
    mount: (scope) => {
      scope.get('/api/echo', async () => ({ ok: true }));
      scope.post('/api/echo', async ({ body }) => body);
      scope.get('/landingpage', async () => 'Startseite');
      scope.get('/api/broken', async () => {
        throw new Error('password of the database: 1234');
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the page of the portal', () => {
  it.each(['/', '/tagverwaltung', '/datenkatalog/datensatz?src=/api/ckan/dataset/x', '/gibt-es-nicht'])(
    'is answered at %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toContain(`<style nonce="${nonceOf(answer)}">`);
    },
  );
  it('no two answers have the same nonce', async () => {
    const nonces = await Promise.all([1, 2, 3].map(async () => nonceOf(await ask('/'))));
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });
  it('names its own host in the policy, and forbids everything else', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src localhost:${port}/assets/ localhost:${port}/releases/;`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).toContain("frame-ancestors 'none'");
  });
  it('a newly rendered page is served at once', async () => {
    replace(join(releases, 'index.html'), PAGE.replace('Mobilität', 'Neu'));
    expect((await ask('/')).body.toString()).toContain('<p>Neu ');
    replace(join(releases, 'index.html'), PAGE);
  });
  it('may be framed by nobody, except the page for the silent sign-on by the portal', async () => {
    const { status, headers } = await ask('/anmeldung-still.html');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
  it('is no answer to a file, to another method, or to what is written', async () => {
    expect((await ask('/favicon.ico')).status).toBe(404);
    expect((await ask('/.env')).status).toBe(404);
    expect((await ask('/tagverwaltung', {}, 'POST')).status).toBe(404);
  });
});

describe('compression', () => {
  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('%s where the client takes it, for pages and files', async (encoding, decompress) => {
    for (const path of ['/', '/assets/main.1a2b.js']) {
      const plain = await ask(path);
      const { headers, body } = await ask(path, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(body.length).toBeLessThan(plain.body.length);
      expect(decompress(body).length).toBe(plain.body.length);
    }
  });
  it('plain where it does not', async () => {
    const { headers, body } = await ask('/assets/main.1a2b.js', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body.toString()).toBe(SCRIPT);
  });
});

describe('files', () => {
  it.each(['/assets/main.1a2b.js', '/releases/content/1.0.0/remote.json'])(
    '%s is kept for ever',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/assets/.hidden',
    '/releases/content/1.0.0/missing.js',
    '/releases/content/2.0.0/remote.json',
    '/releases/content/1.0.0/',
    '/releases/content/1.0.0',
    '/releases/content/history.json',
    '/releases/content',
    '/releases/index.html',
    '/releases/Content/1.0.0/remote.json',
    '/releases/content/latest/remote.json',
    '/releases/content%2f1.0.0/x/remote.json',
  ])('%s is 404, and never the page of the portal', async (path) => {
    const { status, headers, body } = await ask(path, { accept: 'text/html' });
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
  ])('the trick path %s is 400', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(400);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(JSON.parse(body.toString()).status).toBe(400);
  });
});

describe('files that change, in development', () => {
  it('are asked for each time, and are 304 when they have not', async () => {
    const changing = await createGateway({
      hostDist,
      releases,
      configuration: configuration.parse({}),
      filesChange: true,
    });
    const { port: to } = new URL(await changing.listen({ port: 0, host: '127.0.0.1' }));
    const read = (headers = {}) => ask('/assets/main.1a2b.js', headers, 'GET', undefined, Number(to));
    const first = await read();
    expect(first.headers['cache-control']).toBe('public, max-age=0');
    expect((await read({ 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    await changing.close();
  });
});

describe('the register', () => {
  it('is asked for again each time, and unchanged it is 304', async () => {
    const first = await ask('/releases/remotes.json');
    expect(first.body.toString()).toBe(REGISTER);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask('/releases/remotes.json', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(first.headers.etag);
  });
  it('changed it is 200 with another tag', async () => {
    const { headers } = await ask('/releases/remotes.json');
    replace(join(releases, 'remotes.json'), REGISTER.replace('10:00', '11:00'));
    const changed = await ask('/releases/remotes.json', { 'if-none-match': String(headers.etag) });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });
  it.each([
    ['{"renderedAt":"2026-11-20T10:00:00Z","remotes":[', /JSON/],
    ['{"renderedAt":"2026-11-20T10:00:00Z"}', /remotes: /],
  ])('damaged (%s) it is 500 saying where, and works again once it is repaired', async (text, where) => {
    replace(join(releases, 'remotes.json'), text);
    const { status, body, headers } = await ask('/releases/remotes.json');
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body.toString()).detail).toMatch(where);
    replace(join(releases, 'remotes.json'), REGISTER);
    expect((await ask('/releases/remotes.json')).status).toBe(200);
  });
  it('that cannot be read is 500, and tells only the log where it lies', async () => {
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
  it('what is mounted answers, with the headers of data', async () => {
    const { status, headers } = await ask('/api/echo');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
  it('an unknown call is problem+json, whatever was asked for', async () => {
    const { status, headers, body } = await ask('/api/unknown', { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: 404 });
  });
  it('a service that is neither mounted nor forwarded says so in a page that may be framed', async () => {
    const { status, headers, body } = await ask('/grafana', { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body.toString()).toContain('Dieser Dienst ist nicht angebunden.');
    expect(body.toString()).toContain('Grafana');
  });
  it('an unknown page of a mounted service is simply not there', async () => {
    const { status, body } = await ask('/landingpage/unknown', { accept: 'text/html' });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('nicht angebunden');
  });
  it('a body over 1 MB is 413', async () => {
    const body = JSON.stringify('x'.repeat(1024 * 1024));
    const answer = await ask('/api/echo', { 'content-type': 'application/json' }, 'POST', body);
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
  it('a body that is not JSON is 400', async () => {
    const answer = await ask('/api/echo', { 'content-type': 'application/json' }, 'POST', '{');
    expect(answer.status).toBe(400);
  });
  it('what a route throws stays inside', async () => {
    const { status, body } = await ask('/api/broken');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('1234');
  });
});

describe('where the portal answers', () => {
  it.each(['attacker.example', 'localhost.attacker.example:8080', '[::1]:8080'])(
    'the foreign Host %s is 421, for pages and services alike',
    async (host) => {
      for (const path of ['/', '/api/echo', '/releases/remotes.json']) {
        const { status, body } = await ask(path, { host });
        expect(status).toBe(421);
        expect(JSON.parse(body.toString()).detail).toContain(host);
      }
    },
  );
  it('a foreign X-Forwarded-Host of a trusted proxy is 421', async () => {
    expect((await ask('/', { 'x-forwarded-host': 'attacker.example' })).status).toBe(421);
  });
  it('a configured host is answered, with its own name in the policy', async () => {
    const { status, headers } = await ask('/', { host: 'portal.example' });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('script-src portal.example/assets/');
  });
  it('asks for https for ever, but only over https', async () => {
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await ask('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
