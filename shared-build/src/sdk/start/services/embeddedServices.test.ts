import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  copyRemote,
  folder,
  freePort,
  portalWith,
  provideFolder,
  refused,
  sdk,
  started,
} from '../startRemote.fixture';
import { readStart } from '../swap';
import { installServices } from './installServices';
import { servicesHash } from './pinnedServices';
import { fakeServices } from './services.fixture';

provideFolder();

describe('start with embedded services', { timeout: 120_000 }, () => {
  it('takes sign-in and services from the embedded ones on request', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: await fakeServices(folder) });
    const { url, text, page } = await started(portal.address, '--demo');
    expect(text()).toMatch(
      new RegExp(
        [
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

  it('takes them though the realm has the client, installs them once, and ends with them', async () => {
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

  it('runs no program of the portal unless asked, and names the option', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: await fakeServices(folder) });
    const { text, page } = await started(portal.address);
    expect(text()).toContain(
      `Nobody can sign in here: the realm of ${portal.address} has no client portal-development, which its operators can add; public pages work. --demo brings sign-in and services with demo data, by a program that ${portal.address} serves, that is not pinned by your SDK, and that may do on this machine what you may.`,
    );
    expect(readStart((await page()).text, 'the page')?.configuration.identity.clientId).toBe('portal');
    const asked = portal.asked.filter(({ url }) => url?.endsWith('.tgz'));
    expect(asked.map(({ method }) => method)).toEqual(['HEAD']);
    expect(existsSync(join(folder, '.cache/services'))).toBe(false);
  });

  it('runs those that the SDK pins where the realm lacks the client, and no others', async () => {
    await copyRemote();
    const file = await fakeServices(folder);
    const portal = await portalWith({ hasClient: false, services: file });
    sdk.pinned = servicesHash(await readFile(file));
    const { text, page } = await started(portal.address);
    expect(text()).toContain(
      `The realm of ${portal.address} has no client portal-development: the embedded services of the SDK take the place of its sign-in, services and data (--no-demo leaves them out).\nInstalling`,
    );
    expect(text()).toContain('  accounts (password = name): admin, gast');
    expect(readStart((await page()).text, 'the page')?.configuration.identity.realm).toBe('eigen');

    const without = await started(portal.address, '--no-demo');
    expect(without.text()).toContain('--demo brings sign-in and services with demo data');

    sdk.pinned = servicesHash(Buffer.from('another archive'));
    const other = await started(portal.address);
    expect(other.text()).toContain('that is not pinned by your SDK');
    expect(other.text()).not.toContain('accounts (password = name)');
  });

  it('leaves sign-in and services to the portal whose realm has the client, whatever the SDK pins', async () => {
    await copyRemote();
    const file = await fakeServices(folder);
    sdk.pinned = servicesHash(await readFile(file));
    const portal = await portalWith({ services: file });
    const { text } = await started(portal.address);
    expect(text()).not.toContain('embedded services');
    expect(portal.asked.filter(({ url }) => url?.endsWith('.tgz'))).toEqual([]);
  });

  it('installs another build of the same version beside one that runs', async () => {
    await copyRemote();
    const first = await started(
      (await portalWith({ services: await fakeServices(folder) })).address,
      '--demo',
    );
    const other = await portalWith({ services: await fakeServices(folder, 'ends after its start') });
    const { text } = await refused(other.address, '--port', String(await freePort()), '--demo');
    expect(text).toContain(`Installing the embedded services of ${other.address}, once for its host 1.0.0 …`);
    const installed = await readdir(join(folder, '.cache/services'));
    expect(installed).toEqual([
      expect.stringMatching(/^1\.0\.0-[0-9a-f]{16}$/),
      expect.stringMatching(/^1\.0\.0-[0-9a-f]{16}$/),
    ]);
    const [, named] = /stay in \.cache\/services, to be deleted by hand: (.*)/.exec(text) ?? [];
    expect(installed).toContain(named);
    expect((await fetch(`${first.url}/api/tags`)).status).toBe(200);
    expect(existsSync(join(folder, '.cache/services', `${named}`, 'node_modules'))).toBe(true);
  });

  it('installs the same services once for two starts at the same time', async () => {
    const archive = await readFile(await fakeServices(folder));
    const install = () =>
      installServices({
        folder,
        portal: 'http://127.0.0.1:1',
        host: '1.0.0',
        archive,
        print: () => undefined,
        ended: new AbortController().signal,
      });
    const [one, two] = await Promise.all([install(), install()]);
    expect(one).toEqual(two);
    expect(existsSync(one.program)).toBe(true);
    expect(await readdir(join(folder, '.cache/services'))).toHaveLength(1);
  });

  it.each([503, 302])('takes the status %d for a failure, not for an old host', async (status) => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: status });
    const sentence = `${portal.address}/sdk/1.0.0/embedded-services.tgz was answered with ${status}`;
    for (const words of [[], ['--demo']]) {
      const { code, text } = await refused(portal.address, '--port', String(await freePort()), ...words);
      expect(code).toBe(1);
      expect(text.split('\n').at(-1)).toBe(sentence);
    }
  });

  it('names what npm says when they cannot be installed', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: join(folder, 'package.json') });
    const { code, text } = await refused(portal.address, '--port', String(await freePort()), '--demo');
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
