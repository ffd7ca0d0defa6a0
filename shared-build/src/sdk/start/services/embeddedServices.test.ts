import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  copyRemote,
  folder,
  freePort,
  portalWith,
  provideFolder,
  refused,
  started,
} from '../startRemote.fixture';
import { readStart } from '../swap';
import { fakeServices } from './services.fixture';

provideFolder();

describe('start with embedded services', { timeout: 120_000 }, () => {
  it('takes sign-in and services from the embedded ones where the realm has no client for development', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: await fakeServices(folder) });
    const { url, text, page } = await started(portal.address);
    expect(text()).toMatch(
      new RegExp(
        [
          `The realm of ${portal.address} has no client portal-development\\.`,
          `Installing the embedded services of ${portal.address}, once for its host 1\\.0\\.0 …`,
          'Starting the embedded services; .* …',
          'Building verkehr 1\\.0\\.0-dev, .* …',
          'verkehr 1\\.0\\.0-dev is built\\.',
          `${portal.address} with verkehr 1\\.0\\.0-dev: ${url}`,
          `  ${url}/verkehrslage  Verkehrslage`,
          'Sign-in, services and data are those of the embedded services on this machine, .*',
          '  accounts \\(password = name\\): admin, gast',
          '  admin has all rights of verkehr, leser those that end in _read',
          'End with Ctrl\\+C\\.$',
        ].join('\n'),
      ),
    );
    expect(readStart((await page()).text, 'the page')?.configuration).toMatchObject({
      apiBase: '/api',
      demonstration: true,
      identity: { url: '/keycloak', realm: 'eigen', clientId: 'portal-development' },
    });
    portal.asked.length = 0;
    const answer = await fetch(`${url}/api/tags?a=b`);
    expect(await answer.json()).toEqual({ served: '/api/tags?a=b', rights: ['verkehr_read'], origin: url });
    const provider = await fetch(`${url}/keycloak/realms/eigen/.well-known/openid-configuration`);
    expect(await provider.json()).toEqual({ issuer: `${url}/keycloak/realms/eigen` });
    expect(portal.asked).toEqual([]);
    await fetch(`${url}/assets/a.js`);
    expect(portal.asked.map((request) => request.url)).toEqual(['/assets/a.js']);
  });

  it('takes them on request, though the realm has the client, installs them once, and ends with them', async () => {
    await copyRemote();
    const portal = await portalWith({ services: await fakeServices(folder) });
    const first = await started(portal.address, '--demo', '--open');
    expect(first.text()).toContain('--open opens its areas to all');
    expect(readStart((await first.page()).text, 'the page')?.register.remotes[0]?.areas).toMatchObject([
      { path: 'verkehrslage', roles: [] },
    ]);
    expect((await fetch(`${first.url}/api/end`)).status).toBe(502);
    expect(await first.code).toBe(1);
    expect(first.text()).toMatch(/the embedded services have ended$/);
    const second = await started(portal.address, '--demo');
    expect(second.text()).not.toContain('Installing');
  });

  it('names what npm says when they cannot be installed', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: join(folder, 'package.json') });
    const { code, text } = await refused(portal.address, '--port', String(await freePort()));
    expect(code).toBe(1);
    expect(text).toContain('the embedded services cannot be installed:\nnpm');
  });

  it('says that nobody can sign in where the host does not serve them', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false });
    const { text, page } = await started(portal.address);
    expect(text()).toContain(
      `Nobody can sign in here: the realm of ${portal.address} has no client portal-development, which its operators can add, and its host is too old to serve the embedded services; public pages work.`,
    );
    expect(readStart((await page()).text, 'the page')?.configuration.identity.clientId).toBe('portal');
    expect(await refused(portal.address, '--port', String(await freePort()), '--demo')).toMatchObject({
      code: 1,
      text: expect.stringContaining('serves no embedded services: its host is too old for --demo'),
    });
  });

  it('ends with them before the first build that succeeds', async () => {
    await copyRemote();
    const routes = join(folder, 'src/routes.tsx');
    await writeFile(routes, `${await readFile(routes, 'utf8')};;(`);
    const portal = await portalWith({ services: await fakeServices(folder, 'ends after its start') });
    const { code, text } = await refused(portal.address, '--port', String(await freePort()), '--demo');
    expect(code).toBe(1);
    expect(text).toMatch(/the embedded services have ended$/);
  });
});
