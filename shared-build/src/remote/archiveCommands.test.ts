import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveFile, ownersFile } from '../releases/folders';
import { type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
import { signatureFile } from '../releases/signedSets';
import { runRemoteCommand } from './program';

let team: PortalFixture;
let portal: PortalFixture;
beforeEach(async () => {
  team = await portalFixture();
  portal = await portalFixture();
});
afterEach(async () => {
  await team.remove();
  await portal.remove();
});

/** Runs `npm run remote -- …` with a store and returns its exit code and output. */
const remote = (portal: PortalFixture, ...words: string[]) => remoteWith({}, portal, ...words);

async function remoteWith(
  env: Readonly<Record<string, string>>,
  { releases, hostDist, configurationFile, folder }: PortalFixture,
  ...words: string[]
) {
  const said: string[] = [];
  const refused: string[] = [];
  const code = await runRemoteCommand(words, {
    root: folder,
    env: {
      RELEASES_DIR: releases,
      HOST_DIST: hostDist,
      PORTAL_CONFIG: configurationFile,
      RELEASE_BY: 'ops',
      ...env,
    },
    print: (text) => said.push(text),
    printError: (text) => refused.push(text),
  });
  return { code, said, refused };
}

const key = () => join(team.folder, 'key.pem');
const archive = () => join(team.folder, 'verkehr-1.0.0.zip');
const pack = (...more: string[]) =>
  remote(team, 'pack', 'verkehr', '--version', '1.0.0', '--key', key(), '--out', archive(), ...more);

/** Makes the key, and lets its owner release verkehr. */
async function makeOwner(): Promise<string> {
  const { said } = await remote(team, 'key', key(), '--json');
  const { publicKey } = JSON.parse(said[0] ?? '') as { publicKey: string };
  const owner = {
    name: 'Verkehr',
    keys: [publicKey],
    remotes: [{ name: 'verkehr', paths: ['verkehr-bereich'] }],
  };
  await put(ownersFile(portal.releases), JSON.stringify({ owners: [owner] }));
  return publicKey;
}

it('key, pack, import and activate bring a release from a team to a portal', async () => {
  const publicKey = await makeOwner();
  await team.publish('verkehr', '1.0.0');
  const { said } = await pack();
  const { size } = await stat(archive());
  expect(said).toEqual([
    `verkehr 1.0.0 is packed into ${archive()} (4 files, ${size} bytes), signed with the key ${publicKey}`,
  ]);
  expect(await remote(portal, 'import', archive())).toEqual({
    code: 0,
    said: ['verkehr 1.0.0, signed by Verkehr, is in the store; activate it with: activate verkehr 1.0.0'],
    refused: [],
  });
  expect(await remote(portal, 'activate', 'verkehr', '1.0.0')).toMatchObject({ code: 0 });
  expect(await remote(portal, 'verify')).toMatchObject({ code: 0, said: ['all is well'] });
  expect(await remote(portal, 'import', archive())).toMatchObject({
    code: 0,
    said: ['verkehr 1.0.0 is in the store already, with the same files'],
  });
  expect(await readFile(archiveFile(portal.releases, 'verkehr', '1.0.0'))).toEqual(await readFile(archive()));
});

it('pack also takes the folder of a build', async () => {
  await makeOwner();
  await team.publish('verkehr', '1.0.0');
  const built = join(team.releases, 'verkehr/1.0.0');
  const elsewhere = { ...team, releases: join(team.folder, 'empty') };
  const words = [
    'pack',
    'verkehr',
    '--version',
    '1.0.0',
    '--key',
    key(),
    '--out',
    archive(),
    '--from',
    built,
  ];
  expect(await remote(elsewhere, ...words)).toMatchObject({ code: 0 });
  expect(JSON.parse((await remote(portal, '--json', 'import', archive())).said[0] ?? '')).toEqual({
    name: 'verkehr',
    version: '1.0.0',
    owner: 'Verkehr',
    isNew: true,
  });
});

it('key prints the public key, and never the private one', async () => {
  const { said } = await remote(team, 'key', key());
  const pem = await readFile(key(), 'utf8');
  const secret = pem.split('\n')[1] ?? '';
  expect(secret).toMatch(/^MC4C/);
  expect(said.join()).not.toContain(secret);
  expect(said[0]).toMatch(
    /^public key for owners\.json: [A-Za-z0-9+/]{43}=\nthe private key is in .*: keep it secret$/,
  );
});

it('sign-owners signs what was read, and nothing before', async () => {
  const publicKey = await makeOwner();
  const setKey = join(portal.folder, 'set.pem');
  expect(await remote(portal, 'set-key', setKey)).toMatchObject({ code: 0 });
  const owners = (...words: string[]) =>
    remoteWith({ SET_KEY_FILE: setKey }, portal, 'sign-owners', ...words);
  const file = ownersFile(portal.releases);
  const { code, said } = await owners();
  expect(code).toBe(0);
  expect(said[0]).toContain(
    `  Verkehr: ${publicKey}\n    verkehr below /verkehr-bereich\nnothing is signed yet`,
  );
  await expect(stat(signatureFile(file))).rejects.toThrow('ENOENT');
  const [, hash = ''] = /--yes ([0-9a-f]{64})$/.exec(said[0] ?? '') ?? [];
  const list = await readFile(file, 'utf8');
  await put(file, `${list}\n`);
  expect(await owners('--yes', hash)).toMatchObject({
    code: 1,
    refused: [expect.stringMatching(/^nothing is signed/)],
  });
  await expect(stat(signatureFile(file))).rejects.toThrow('ENOENT');
  await put(file, list);
  expect(await owners('--yes', hash)).toMatchObject({
    code: 0,
    said: [expect.stringContaining('owners.json is signed:')],
  });
  expect((await stat(signatureFile(file))).isFile()).toBe(true);
});

it('add-owner writes the list, says what to sign where sets are signed, and names what is wrong', async () => {
  const { said } = await remote(team, 'key', key(), '--json');
  const { publicKey } = JSON.parse(said[0] ?? '') as { publicKey: string };
  const words = [
    'add-owner',
    'Verkehr',
    '--remote',
    'verkehr',
    '--path',
    '/verkehr-bereich,lage',
    '--role',
    'a,b',
  ];
  const file = ownersFile(portal.releases);
  const lines = [
    `${file} says:`,
    `  Verkehr: ${publicKey}`,
    '    verkehr below /verkehr-bereich, /lage',
    '      roles: "a", "b"',
  ];
  expect(await remote(portal, ...words, '--key', publicKey)).toEqual({
    code: 0,
    said: [lines.join('\n')],
    refused: [],
  });
  await team.publish('verkehr', '1.0.0');
  await pack();
  expect(await remote(portal, 'import', archive())).toMatchObject({ code: 0 });
  expect(await remote(portal, ...words, '--key', 'x')).toMatchObject({
    code: 1,
    refused: ['--key: not a public key: 32 bytes in base64, as `key` prints'],
  });
  const setKey = join(portal.folder, 'set.pem');
  await remote(portal, 'set-key', setKey);
  const again = await remoteWith({ SET_KEY_FILE: setKey }, portal, ...words, '--key', publicKey);
  expect(again.said[0]).toMatch(
    /\nnothing is signed yet\. If all of this is meant: sign-owners --yes [0-9a-f]{64}$/,
  );
});

it('activate says that calls of a service fail until it has an address, and how it gets one', async () => {
  await portal.publish('verkehr', '1.0.0', { service: { prefix: 'verkehr' } });
  const { said } = await remote(portal, 'activate', 'verkehr', '1.0.0', '--approve', 'service');
  expect(said[0]?.split('\n')).toEqual([
    expect.stringContaining('service:verkehr → no address'),
    'calls below /api/verkehr are answered with 404 until the service has an address: activate verkehr 1.0.0 --bind verkehr=http://<host>:<port>',
  ]);
  const bound = await remote(portal, 'activate', 'verkehr', '1.0.0', '--bind', 'verkehr=http://verkehr:8080');
  expect(bound).toMatchObject({ code: 0, said: [expect.not.stringContaining('404')] });
});

it('import says which host goes live with a release, and prune what it would delete', async () => {
  await makeOwner();
  await team.publish('verkehr', '1.0.0', { contract: '2.0.0' });
  await pack();
  const build = join(portal.folder, 'next');
  await put(
    join(build, 'host.json'),
    JSON.stringify({ version: '4.0.0', contract: '2.0.0', shared: { react: { version: '19.3.1' } } }),
  );
  await put(join(build, 'index.template.html'), '<html><!-- portal-start --></html>');
  await remote(portal, 'add-host', build);
  expect(await remote(portal, 'import', archive())).toMatchObject({
    said: [
      'verkehr 1.0.0, signed by Verkehr, is in the store; it does not run in the live host: propose host=4.0.0 verkehr=1.0.0',
    ],
  });
  await mkdir(join(portal.releases, '.importing-abc'));
  expect(await remote(portal, 'prune', '--unused', '14d', '--keep', '3')).toMatchObject({
    said: ['would be deleted (with --yes):\n  .importing-abc, of an import that was interrupted'],
  });
});

it.each([
  ['a key that exists', () => ['key', archive()], /exists already: no key is overwritten$/],
  [
    'a missing key',
    () => ['pack', 'verkehr', '--version', '1.0.0', '--key', '/missing/key'],
    /^the key \/missing\/key is missing/,
  ],
  [
    'a file that is no key',
    () => ['pack', 'verkehr', '--version', '1.0.0', '--key', archive()],
    /is no private Ed25519 key/,
  ],
  [
    'a name that leads elsewhere',
    () => ['pack', '../x', '--version', '1.0.0', '--key', key()],
    /^'\.\.\/x' is not a remote name/,
  ],
  [
    'a version that leads elsewhere',
    () => ['pack', 'verkehr', '--version', '../..', '--key', key()],
    /^'\.\.\/\.\.' is not a release version/,
  ],
  [
    'no version',
    () => ['pack', 'verkehr', '--key', key()],
    /required option '--version <version>' not specified/,
  ],
  ['an archive without owners', () => ['import', archive()], /owners\.json is missing/],
])('returns 1 and one line for %s', async (_what, words, line) => {
  await writeFile(archive(), 'no archive');
  const { code, said, refused } = await remote(portal, ...words());
  expect({ code, said }).toEqual({ code: 1, said: [] });
  expect(refused).toEqual([expect.stringMatching(line)]);
  expect(refused[0]).not.toContain('\n');
});
