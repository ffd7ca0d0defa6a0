import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST, type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
import { quarantine } from '../releases/quarantine';
import { runRemoteCommand } from './program';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const version of ['1.0.0', '1.1.0']) {
    await portal.publish('content', version);
    expect(await remote('activate', 'content', version)).toMatchObject({ code: 0 });
  }
});
afterEach(() => portal.remove());

/** Runs `npm run remote -- …` and returns its exit code and output. */
const remote = (...words: readonly string[]) => remoteWith({}, ...words);

async function remoteWith(env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const said: string[] = [];
  const refused: string[] = [];
  const { releases, hostDist, configurationFile, folder } = portal;
  const code = await runRemoteCommand(words, {
    root: folder,
    env: { RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile, ...env },
    print: (text) => said.push(text),
    printError: (text) => refused.push(text),
  });
  return { code, said, refused };
}

it('diff says what differs between two sets, and what people would notice of it', async () => {
  await remote('switch-off', 'content', '--why', 'Wartung');
  expect((await remote('diff', '2', '3')).said).toEqual(['from set 2 to set 3\n  content 1.0.0 → 1.1.0']);
  expect((await remote('diff', '3', 'live')).said).toEqual([
    'from set 3 to set 4\n  content 1.1.0 → off\n  - area:/content-bereich',
  ]);
  expect((await remote('diff', '3', '3')).said).toEqual(['from set 3 to set 3\n  no difference']);
});

describe('verify', () => {
  it('returns 0 and says so when there is no problem', async () => {
    expect(await remote('verify')).toEqual({ code: 0, said: ['all is well'], refused: [] });
    expect(await remote('verify', 'content', '1.0.0', '--json')).toEqual({
      code: 0,
      said: ['[]'],
      refused: [],
    });
  });

  it('returns 1 and names each changed or missing file of active version and fallback', async () => {
    await put(join(portal.releases, 'content/1.0.0/routes.2.js'), 'alert(1)');
    await rm(join(portal.releases, 'content/1.1.0/remoteEntry.1.js'));
    const lines =
      'content 1.1.0: remoteEntry.1.js is missing\ncontent 1.0.0: routes.2.js was changed after publishing';
    expect(await remote('verify')).toEqual({ code: 1, said: [lines], refused: [] });
    expect(await remote('verify', 'content', '1.0.0')).toMatchObject({
      code: 1,
      said: ['content 1.0.0: routes.2.js was changed after publishing'],
    });
    const { code, said } = await remote('--json', 'verify', 'content', '1.1.0');
    expect([code, JSON.parse(said[0] ?? '')]).toEqual([
      1,
      [{ name: 'content', version: '1.1.0', file: 'remoteEntry.1.js', problem: 'is missing' }],
    ]);
  });

  it('returns 1 and names each incompatibility with a new host', async () => {
    const host = join(portal.folder, 'new/host.json');
    await put(host, JSON.stringify({ ...HOST, contract: '2.0.0' }));
    expect(await remote('verify', 'content', '1.1.0', '--host', host)).toEqual({
      code: 1,
      said: ['content 1.1.0: needs contract 1.0.0, the host has 2.0.0'],
      refused: [],
    });
    await put(host, JSON.stringify({ ...HOST, shared: { react: { version: '20.0.0' } } }));
    expect(await remote('verify', '--host', host)).toMatchObject({
      code: 1,
      said: [
        expect.stringMatching(/^content 1\.1\.0: needs react \^19\.3\.0, .*\ncontent 1\.0\.0: needs react/),
      ],
    });
  });

  it.each([
    ['no host.json', ['--host', 'gibt-es-nicht/host.json'], /host\.json/],
    ['no such version', ['content', '9.9.9'], /9\.9\.9/],
    ['no such remote', ['gibtesnicht'], /gibtesnicht/],
  ])('returns 1 and prints one line for %s', async (_what, words, line) => {
    const { code, said, refused } = await remote('verify', ...words);
    expect({ code, said }).toEqual({ code: 1, said: [] });
    expect(refused).toEqual([expect.stringMatching(line)]);
    expect(refused[0]).not.toContain('\n');
  });

  it('does not return 0 for an unknown command, and says so', async () => {
    const { code, refused } = await remote('verfy');
    expect(code).not.toBe(0);
    expect(refused.join('\n')).toContain("unknown command 'verfy'");
  });
});

describe('rights', () => {
  const RIGHT = { name: 'verkehr_read', title: 'Verkehr lesen' };
  const KEYCLOAK = { KEYCLOAK_URL: 'http://127.0.0.1:1', KEYCLOAK_ADMIN: 'ops' };
  beforeEach(() => portal.publish('verkehr', '1.0.0', { rights: [RIGHT], service: { prefix: 'verkehr' } }));

  it('are approved by an option of activate, and listed', async () => {
    expect(await remote('rights')).toMatchObject({ said: ['no right of a remote is approved'] });
    expect((await remote('activate', 'verkehr', '1.0.0')).refused[0]).toMatch(/nobody has approved/);
    const options = ['--approve', 'rights,service', '--bind', 'verkehr=http://verkehr:8080'];
    expect((await remote('activate', 'verkehr', '1.0.0', ...options)).said).toEqual([
      'verkehr 1.0.0 is active (nothing was active before, fallback: none, set 4); approved: right:verkehr_read, service:verkehr → http://verkehr:8080',
    ]);
    expect(await remote('rights')).toMatchObject({ said: ['verkehr_read  Verkehr lesen (verkehr)'] });
    expect((await remote('list')).said[0]).toMatch(
      / {2}rights {5}verkehr_read\n {2}service {4}\/api\/verkehr → http:\/\/verkehr:8080/,
    );
    expect((await remote('list', '--history')).said[0]).toContain('right:verkehr_read none → approved');
    await remote('propose', 'content=1.0.0', '--by', 'erika', '--why', 'zurück');
    expect(JSON.parse((await remote('--json', 'list')).said[0] ?? '')).toMatchObject({
      set: 4,
      live: { id: 4, remotes: { content: '1.1.0', verkehr: '1.0.0' } },
      host: { name: 'host', active: HOST.version },
      remotes: [
        { name: 'content', quarantined: [], deprecated: [] },
        { name: 'verkehr', rights: ['verkehr_read'], service: { address: 'http://verkehr:8080' } },
      ],
      proposals: [{ id: 5, by: 'erika', why: 'zurück', changes: [{ name: 'content', to: '1.0.0' }] }],
      lifted: [],
    });
  });

  it('need the account of an administrator for Keycloak', async () => {
    const options = ['--approve', 'rights,service'];
    await remote('activate', 'verkehr', '1.0.0', ...options);
    const refusedWith = async (env: Readonly<Record<string, string>>) => {
      const { code, refused } = await remoteWith(env, 'rights', '--keycloak');
      expect(code).toBe(1);
      return refused.join();
    };
    expect(await refusedWith({})).toMatch(/^KEYCLOAK_URL is missing/);
    expect(await refusedWith({ ...KEYCLOAK, KEYCLOAK_URL: 'keycloak' })).toMatch(/^KEYCLOAK_URL is no http/);
    const withPassword = { KEYCLOAK_URL: 'http://ops:geheim@127.0.0.1:1', KEYCLOAK_ADMIN_PASSWORD: 'b' };
    expect(await refusedWith({ ...KEYCLOAK, ...withPassword })).toMatch(
      /^(?!.*geheim)KEYCLOAK_URL must hold no user name or password/,
    );
    expect(await refusedWith(KEYCLOAK)).toMatch(/^KEYCLOAK_ADMIN_PASSWORD is missing/);
    const file = join(portal.folder, 'fehlt');
    expect(await refusedWith({ ...KEYCLOAK, KEYCLOAK_ADMIN_PASSWORD_FILE: file })).toMatch(
      /^KEYCLOAK_ADMIN_PASSWORD_FILE cannot be read/,
    );
    await put(file, 'geheim\n');
    expect(await refusedWith({ ...KEYCLOAK, KEYCLOAK_ADMIN_PASSWORD_FILE: file })).toMatch(
      /^Keycloak cannot be reached/,
    );
  });
});

it('says what browsers get in place of a version in quarantine that is activated again', async () => {
  const at = '2026-11-25T08:00:00.000Z';
  const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
  await quarantine(portal.releases, 'content', '1.1.0', facts);
  const { code, said } = await remote('activate', 'content', '1.1.0');
  expect([code, said.join()]).toEqual([
    0,
    expect.stringMatching(
      /^content 1\.1\.0 is active .*; but content 1\.1\.0 is in quarantine: 1\.0\.0 is served in its place; lift content 1\.1\.0 ends it$/,
    ),
  ]);
});

it('try says where it runs, and changes nothing', async () => {
  expect(await remote('try', '3', '--portal', 'https://portal.example')).toEqual({
    ...{ code: 1, said: [] },
    refused: [expect.stringMatching(/^this program has no browser: run npm run remote -- try 3/)],
  });
});
