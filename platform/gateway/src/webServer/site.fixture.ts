import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SCRIPT = 'export const answer = 42;\n'.repeat(100);
export const PAGE = `<!doctype html><style nonce="__CSP_NONCE__"></style><p>${'Mobilität '.repeat(200)}</p>`;
export const REGISTER = JSON.stringify({ renderedAt: '2026-11-20T10:00:00Z', remotes: [] });

/** Small portal on the disk: a folder of releases with those of a host. */
export interface Site {
  readonly folder: string;
  readonly releases: string;
  remove(): void;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Replaces a file as the release command does: written beside it, then renamed. */
export function replace(path: string, content: string): void {
  write(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** Writes a site into a temporary folder of its own. */
export function makeSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'web-server-'));
  const releases = join(folder, 'releases');
  write(join(releases, 'host/assets/main.1a2b.js'), SCRIPT);
  write(join(releases, 'host/assets/main.1a2b.js.br'), brotliCompressSync(SCRIPT));
  write(join(releases, 'host/assets/main.1a2b.js.gz'), gzipSync(SCRIPT));
  // Nobody gets it: the page of the silent sign-on belongs to the web server.
  write(join(releases, 'live/anmeldung-still.html'), '<!doctype html><script src="/assets/x.js"></script>');
  write(join(releases, 'host/secret.txt'), 'secret');
  write(join(releases, 'host/1.0.0/assets/main.1a2b.js'), SCRIPT);
  write(join(releases, 'host/1.0.0/host.json'), '{"version":"1.0.0"}');
  for (const name of ['create-remote', 'shared-ui-1.0.0']) {
    write(join(releases, `host/1.0.0/sdk/${name}.tgz`), gzipSync(name));
  }
  symlinkSync('../../../content/1.0.0/remote.json', join(releases, 'host/1.0.0/sdk/link-1.0.0.tgz'));
  symlinkSync('../host/1.0.0', join(releases, 'live/host'));
  write(join(releases, 'sets/1.json'), '{}');
  write(join(releases, 'index.html'), PAGE);
  write(join(releases, 'remotes.json'), REGISTER);
  write(join(releases, 'content/history.json'), '{}');
  write(join(releases, 'content/archives/1.0.0.zip'), 'PK');
  write(join(releases, 'owners.json'), '{}');
  write(join(releases, 'owners.sig'), 'a');
  write(join(releases, 'content/1.0.0/remote.json'), '{"name":"content"}');
  symlinkSync('../../sets/1.json', join(releases, 'content/1.0.0/link.json'));
  symlinkSync('../../sets', join(releases, 'content/1.0.0/sets'));
  symlinkSync('../secret.txt', join(releases, 'host/assets/secret.txt'));
  // A remote that no part of the gateway knows by name.
  write(join(releases, 'vierter/2.1.0-rc.1/chunks/page.9f.js'), SCRIPT);
  return { folder, releases, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface HttpRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

/** Sends one request exactly as written: unlike `fetch`, it normalises neither path nor headers. */
export type Ask = (url: string, path: string, request?: HttpRequest) => Promise<HttpResponse>;

export const ask: Ask = (url, path, { headers = {}, method = 'GET', body } = {}) => {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, method, headers, agent: false }, async (received) => {
      const chunks: Buffer[] = [];
      for await (const chunk of received) chunks.push(chunk);
      resolve({ status: received.statusCode ?? 0, headers: received.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end(body);
  });
};

/** The nonce that a response's policy allows for styles. */
export const nonceOf = ({ headers }: HttpResponse): string | undefined =>
  /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
