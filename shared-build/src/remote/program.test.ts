import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST, type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
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
async function remote(...words: readonly string[]) {
  const said: string[] = [];
  const refused: string[] = [];
  const { releases, hostDist, configurationFile, folder } = portal;
  const code = await runRemoteCommand(words, {
    root: folder,
    env: { RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile },
    print: (text) => said.push(text),
    printError: (text) => refused.push(text),
  });
  return { code, said, refused };
}

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
    await put(host, JSON.stringify({ ...HOST, shared: { react: '20.0.0' } }));
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
