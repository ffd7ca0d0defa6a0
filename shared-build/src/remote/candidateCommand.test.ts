import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PortalFixture, portalFixture } from '../releases/portal.fixture';
import { runRemoteCommand } from './program';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
  await remote('activate', 'content', '1.0.0');
});
afterEach(() => portal.remove());

async function remote(...words: readonly string[]) {
  const said: string[] = [];
  const { releases, hostDist, configurationFile, folder } = portal;
  const code = await runRemoteCommand(words, {
    root: folder,
    env: {
      ...{ RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile },
      RELEASE_BY: 'kim',
    },
    print: (text) => said.push(text),
    printError: (text) => said.push(text),
  });
  return { code, text: said.join('\n') };
}
const begin = (...words: readonly string[]) =>
  remote('candidate', 'content', '1.1.0', '--reason', 'Probe', ...words);

it('begins a candidate, raises it without naming the version again, and ends it; the list says so', async () => {
  expect(await begin('--share', '5', '--roles', 'admin,editor', '--factor', '2.5')).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /^set 3 is live: content 1\.1\.0 for 5 % of the browsers and the roles admin, editor/,
    ),
  });
  expect((await remote('candidate', 'content', '--share', '25')).text).toMatch(
    /^set 4 .* for 25 % .* roles admin/,
  );
  expect((await remote('list')).text).toMatch(
    / {2}candidate {2}1\.1\.0 for 25 % of the browsers .* since \S+ by kim; .* 2\.5 times/,
  );
  expect(await remote('candidate', 'content', '--end', '--why', 'Genug')).toEqual({
    code: 0,
    text: 'set 5 is live: candidate:content 1.1.0 25 %, admin, editor, ×2.5 → off',
  });
  const history = (await remote('list', '--history')).text;
  expect(history).toMatch(/set 5 {2}\S+ by kim \(Genug\)/);
  expect(history).toMatch(/set 3 {2}\S+ by kim \(Probe\)/);
});

it('activates for all with a share of 100', async () => {
  await begin('--share', '5');
  expect((await begin('--share', '100')).text).toMatch(/^content 1\.1\.0 is active \(before: 1\.0\.0/);
});

it.each([
  [['content', '1.1.0'], /which share\?/],
  [['content', '--share', '5'], /which version\?/],
  [['content', '1.1.0', '--share', 'viel'], /--share: 'viel' is no number/],
  [['content', '1.1.0', '--share', '101'], /share/],
  [['content', '1.1.0', '--share', '5', '--factor', '0'], /factor/],
  [['content', '--end'], /no candidate/],
  [['content', '1.1.0', '--end'], /no candidate 1\.1\.0/],
])('refuses %o', async (words, reason) => {
  expect(await remote('candidate', ...words)).toMatchObject({ code: 1, text: expect.stringMatching(reason) });
});
