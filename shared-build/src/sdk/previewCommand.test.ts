import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importArchive } from '../owners/importArchive';
import { portalFixture, put } from '../releases/portal.fixture';
import { runSdkCommand } from './program';

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-preview-'));
  const fixture = await portalFixture();
  await fixture.publish('verkehr', '1.3.0');
  await cp(join(fixture.releases, 'verkehr/1.3.0'), join(folder, 'dist'), { recursive: true });
  await put(join(folder, 'package.json'), JSON.stringify({ name: 'remote-verkehr', version: '1.3.0' }));
  await fixture.remove();
});
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function portalThat(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(...words: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runSdkCommand(words, { folder, print, printError: print });
  return { code, text: printed.join('\n') };
}

async function makeKey(): Promise<string> {
  const { text } = await run('key', 'team.pem');
  return /^public key for owners\.json: (\S+)$/m.exec(text)?.[1] ?? '';
}

const HANDED_IN = {
  id: 'AbCdEfGhIjKlMnOpQrSt-_',
  name: 'verkehr',
  version: '1.3.0',
  owner: 'Verkehr',
  ends: '2026-11-25T16:30:00.000Z',
};

describe('preview', () => {
  it('hands a signed archive of dist to the portal, and prints the link', async () => {
    const key = await makeKey();
    const received: { address: string; type: string | undefined; archive: Buffer }[] = [];
    const portal = await portalThat(async (request, response) => {
      const { url: address = '', headers } = request;
      received.push({ address, type: headers['content-type'], archive: await buffer(request) });
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(HANDED_IN));
    });
    const { code, text } = await run('preview', portal, '--key', 'team.pem', '--hours', '1.5', '--no-build');
    expect(text).toContain(`  ${portal}/vorschau/${HANDED_IN.id}`);
    expect(text).toMatch(/^verkehr 1\.3\.0 can be previewed until 25 Nov 2026, \d\d:30 [A-Z][^ ]*:$/m);
    expect(code).toBe(0);
    expect(received).toMatchObject([{ address: '/api/release-previews?hours=1.5', type: 'application/zip' }]);
    const store = join(folder, 'store');
    const remotes = [{ name: 'verkehr', paths: ['verkehr-bereich'] }];
    const owners = [{ name: 'Verkehr', keys: [key], remotes }];
    await put(join(store, 'owners.json'), JSON.stringify({ owners }));
    await writeFile(join(folder, 'received.zip'), received[0]?.archive ?? '');
    expect(await importArchive(store, join(folder, 'received.zip'))).toMatchObject({ owner: 'Verkehr' });
  });
  it('repeats the reason of a refusal without control characters', async () => {
    await makeKey();
    const portal = await portalThat((_request, response) => {
      const detail = 'area /tags is foreign:\u001b[2J Verkehr has /verkehr';
      response.writeHead(422, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ detail }));
    });
    expect(await run('preview', portal, '--key', 'team.pem', '--no-build')).toEqual({
      code: 1,
      text: 'the portal refuses it: area /tags is foreign:?[2J Verkehr has /verkehr',
    });
  });
  it('names the status of an answer that is no problem', async () => {
    await makeKey();
    const portal = await portalThat((_request, response) => response.writeHead(502).end('<h1>Bad Gateway'));
    const { code, text } = await run('preview', portal, '--key', 'team.pem', '--no-build');
    expect(text).toBe(`${portal}/api/release-previews?hours=8 was answered with 502`);
    expect(code).toBe(1);
  });
  it.each([
    [['preview', 'http://127.0.0.1:1'], /required option '--key <file>' not specified/],
    [['preview', 'portal', '--key', 'team.pem'], /'portal' is not the address of a portal/],
    [['preview', 'http://127.0.0.1:1', '--key', 'no.pem'], /the key .*no\.pem is missing/],
    [
      ['preview', 'http://127.0.0.1:1', '--key', 'team.pem', '--hours', '9'],
      /'9' is no number of hours up to 8/,
    ],
    [
      ['preview', 'http://127.0.0.1:1', '--key', 'team.pem', '--hours', '0'],
      /'0' is no number of hours up to 8/,
    ],
    [
      ['preview', 'http://127.0.0.1:1', '--key', 'team.pem', '--no-build'],
      /release-previews\?hours=8 cannot be reached: /,
    ],
  ])('%j returns 1 and says why', async (words, reason) => {
    await makeKey();
    const { code, text } = await run(...words);
    expect(text).toMatch(reason);
    expect(code).toBe(1);
  });
});
