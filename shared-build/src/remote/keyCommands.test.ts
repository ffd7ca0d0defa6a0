import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PortalFixture, portalFixture } from '../releases/portal.fixture';
import { runRemoteCommand } from './program';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

async function remote(env: Readonly<Record<string, string>>, ...words: string[]) {
  const { releases, hostDist, configurationFile, folder } = portal;
  const said: string[] = [];
  const refused: string[] = [];
  const code = await runRemoteCommand(words, {
    root: folder,
    env: { RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile, ...env },
    print: (text) => said.push(text),
    printError: (text) => refused.push(text),
  });
  return { code, said, refused };
}

it('set-key, sign and verify lead from an unsigned portal to a signed one', async () => {
  const file = join(portal.folder, 'key.pem');
  const { said } = await remote({}, 'set-key', file);
  const publicKey = /^public key for SET_KEYS: (\S+)$/m.exec(said.join())?.[1] ?? '';
  expect(said.join()).not.toContain((await readFile(file, 'utf8')).split('\n')[1]);
  const key = { SET_KEY_FILE: file };
  expect((await remote(key, 'render')).refused).toEqual([
    'sets/1.json is not signed: if it is yours, `sign --adopt` signs what is live, and browsers trust the key of SET_KEY_FILE from then on; otherwise name the key that signed it',
  ]);
  expect((await remote(key, 'sign')).code).toBe(1);
  expect((await remote(key, 'sign', '--adopt')).said).toEqual(['signed: 1; set 1 is rendered']);
  expect((await remote(key, 'sign')).said).toEqual([
    'all sets were signed with it already; set 1 is rendered',
  ]);
  expect((await remote({ SET_KEYS: publicKey }, 'verify')).said).toEqual(['all is well']);
  expect((await remote({}, 'render')).refused).toEqual([
    'sets/1.json is signed: name the key by SET_KEY_FILE, so that the next set is, too (that of `npm start` is <DATA_DIR>.set-key, which commands find by DATA_DIR, and not by RELEASES_DIR alone)',
  ]);
});

it.each([
  [{ SET_KEY_FILE: '/missing' }, 'the key /missing is missing: `set-key <file>` makes one'],
  [{ SET_KEYS: 'abc' }, 'SET_KEYS: key 1 is no public key, as `set-key` prints it'],
])('every command refuses %j in one line', async (env, line) => {
  expect(await remote(env, 'list')).toEqual({ code: 1, said: [], refused: [line] });
});

it('a file that is no key is refused by its name alone', async () => {
  const file = join(portal.folder, 'key.pem');
  await writeFile(file, 'geheim');
  const { code, refused } = await remote({ SET_KEY_FILE: file }, 'list');
  expect(code).toBe(1);
  expect(refused).toEqual([`${file} is no private P-256 key (PKCS#8 in PEM, without a passphrase)`]);
});
