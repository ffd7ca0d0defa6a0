import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOST, type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
import { runRemoteCommand } from './program';

const UI = '@mobidrom/shared-ui/core';
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  await put(join(portal.hostDist, 'host.json'), hostWith(['Button', 'Link'], ['Link'], '3.0.1'));
  expect(await remote('install-host', portal.hostDist)).toMatchObject({ code: 0 });
});
afterEach(() => portal.remove());

/** Returns host.json of a host with these exports of the kit. */
function hostWith(exports: readonly string[], deprecated: readonly string[] = [], version = HOST.version) {
  const ui = { version: '1.4.0', exports, deprecated };
  return JSON.stringify({ ...HOST, version, shared: { react: { version: '19.3.1' }, [UI]: ui } });
}

async function remote(...words: readonly string[]) {
  const said: string[] = [];
  const { releases, hostDist, configurationFile, folder } = portal;
  const code = await runRemoteCommand(words, {
    root: folder,
    env: { RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile },
    print: (text) => said.push(text),
    printError: (text) => said.push(text),
  });
  return { code, text: said.join('\n') };
}

const publish = (version: string, ...names: string[]) =>
  portal.publish('content', version, { shared: { [UI]: '^1.0.0' }, uses: { [UI]: names } });

it('activates no release that uses what the host lacks, and names remote, module and export', async () => {
  await publish('1.0.0', 'Button', 'Chip');
  const { code, text } = await remote('activate', 'content', '1.0.0');
  expect(code).toBe(1);
  expect(text).toContain(`content 1.0.0: uses Chip of ${UI}, which the host does not export`);
  expect((await remote('list')).text).toContain('active     none');
});

it('names every remote and export that a host lacks in one refusal', async () => {
  await publish('1.0.0', 'Button');
  await portal.publish('public', '1.0.0', {
    shared: { react: '^19.0.0', [UI]: '^1.0.0' },
    uses: { [UI]: ['Button', 'Link'] },
  });
  for (const name of ['content', 'public']) await remote('activate', name, '1.0.0');
  await put(join(portal.hostDist, 'host.json'), hostWith(['Chip'], [], '3.1.0'));
  const { code, text } = await remote('install-host', portal.hostDist);
  expect(code).toBe(1);
  expect(text).toContain(`content 1.0.0: uses Button of ${UI}, which the host does not export`);
  expect(text).toContain(`public 1.0.0: uses Button, Link of ${UI}, which the host does not export`);
  expect(text).not.toContain('more)');
});

it('activates a release that uses nothing new, on a host of an older minor version', async () => {
  await publish('1.0.0', 'Button');
  expect(await remote('activate', 'content', '1.0.0')).toMatchObject({ code: 0 });
});

it('installs no host that lacks what an active remote uses, and names remote, module and export', async () => {
  await publish('1.0.0', 'Button');
  await remote('activate', 'content', '1.0.0');
  const build = join(portal.folder, 'build');
  await cp(portal.hostDist, build, { recursive: true });
  await put(join(build, 'host.json'), hostWith(['Link'], [], '3.1.0'));
  const { code, text } = await remote('install-host', build);
  expect(code).toBe(1);
  expect(text).toContain(`content 1.0.0: uses Button of ${UI}, which the host does not export`);
  expect(await remote('verify', '--host', join(build, 'host.json'))).toEqual({
    code: 1,
    text: `content 1.0.0: uses Button of ${UI}, which the host does not export`,
  });
  await put(join(build, 'host.json'), hostWith(['Button', 'Chip'], [], '3.1.0'));
  expect(await remote('install-host', build)).toMatchObject({ code: 0 });
});

it('counts the deprecated exports that each active release uses', async () => {
  await publish('1.0.0', 'Button', 'Link');
  await portal.publish('public', '1.0.0');
  for (const name of ['content', 'public']) await remote('activate', name, '1.0.0');
  const { text } = await remote('list');
  expect(text).toContain(`deprecated 1 (${UI}: Link)`);
  expect(text.match(/deprecated/g)).toHaveLength(1);
  const listed: unknown = JSON.parse((await remote('--json', 'list')).text);
  expect(listed).toMatchObject({
    remotes: [
      { name: 'content', deprecated: [`${UI}: Link`] },
      { name: 'public', deprecated: [] },
    ],
  });
});
