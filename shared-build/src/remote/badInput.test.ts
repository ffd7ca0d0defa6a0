import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesBelow } from '../releases/files';
import { type PortalFixture, portalFixture, put } from '../releases/portal.fixture';
import { quarantine } from '../releases/quarantine';
import { runRemoteCommand } from './program';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
  await portal.publish('public', '1.0.0');
  await remote('activate', 'content', '1.0.0');
});
afterEach(() => portal.remove());

/** Runs `npm run remote -- …` and returns its exit code and output. */
async function remote(...words: readonly string[]) {
  const said: string[] = [];
  const refused: string[] = [];
  const { releases, hostDist, configurationFile, folder } = portal;
  const code = await runRemoteCommand(words, {
    root: folder,
    env: { RELEASES_DIR: releases, HOST_DIST: hostDist, PORTAL_CONFIG: configurationFile, RELEASE_BY: 'ops' },
    print: (text) => said.push(text),
    printError: (text) => refused.push(text),
  });
  return { code, said, refused };
}

/** Content of all files of the store, without locks. */
async function store(): Promise<Readonly<Record<string, string>>> {
  const files = (await filesBelow(portal.releases)).filter((file) => !file.startsWith('.lock/'));
  const read = files.map(
    async (file) => [file, await readFile(join(portal.releases, file), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** Expects that a command is refused by one line, and changes nothing. Returns the line without the test's folder. */
async function refusal(...words: readonly string[]): Promise<string> {
  const before = await store();
  const { code, said, refused } = await remote(...words);
  expect({ code, said, lines: refused.length }).toEqual({ code: 1, said: [], lines: 1 });
  expect(await store()).toEqual(before);
  const [line = ''] = refused;
  expect(line).not.toContain('\n');
  return line.replaceAll(`${portal.folder}/`, '');
}

const HINT = 'name a JSON file with the wanted set, as { "remotes": { "content": "1.1.0" } }';

describe('apply refuses', () => {
  it.each([
    ['an empty file', '', `active.json is empty: ${HINT}`],
    ['white space', ' \n', `active.json is empty: ${HINT}`],
    ['no JSON', '{ "remotes": ', 'active.json is not JSON: it ends too early'],
    ['a trailing comma', '{ "remotes": {}, }', 'active.json is not JSON: line 1, column 18'],
    ['a list', '[]', 'active.json: the whole document: Invalid input: expected record, received array'],
    ['an empty object', '{}', 'active.json names neither a host nor a remote'],
    ['an unknown field', '{ "remotes": {}, "hots": "1.0.0" }', 'active.json: unknown field hots'],
    [
      'the host beside remotes of the earlier form',
      '{ "host": "3.0.0" , "content": "1.1.0"}',
      'active.json: unknown field content',
    ],
    [
      'remotes that are a list',
      '{ "remotes": ["content"] }',
      'active.json: remotes: Invalid input: expected record, received array',
    ],
    [
      'a version that is a number',
      '{ "remotes": { "content": 1 } }',
      'active.json: remotes.content: Invalid input: expected string, received number',
    ],
    [
      'a version that is none',
      '{ "remotes": { "content": "1.1" } }',
      'active.json: remotes.content: not a release version: major.minor.patch with an optional pre-release',
    ],
    [
      'a host that is none',
      '{ "host": "new", "remotes": {} }',
      'active.json: host: not a release version: major.minor.patch with an optional pre-release',
    ],
    [
      'a name that is none',
      '{ "remotes": { "../content": "1.1.0" } }',
      'active.json: remotes.../content: Invalid key in record',
    ],
    [
      'an empty reason',
      '{ "remotes": { "content": "1.1.0" }, "why": "" }',
      'active.json: why: Too small: expected string to have >=1 characters',
    ],
    [
      'drops that are no list',
      '{ "remotes": { "content": "1.1.0" }, "drops": "area:/tags" }',
      'active.json: drops: Invalid input: expected array, received string',
    ],
    [
      'an unknown remote',
      '{ "remotes": { "kontent": "1.1.0" } }',
      'active.json: remotes.kontent: there is no remote kontent: the remotes are content, public',
    ],
    [
      'an unknown remote that is to be switched off',
      '{ "remotes": { "kontent": null } }',
      'active.json: remotes.kontent: there is no remote kontent: the remotes are content, public',
    ],
    [
      'an unknown version',
      '{ "remotes": { "content": "9.9.9" } }',
      'active.json: remotes.content: content 9.9.9 is not published: the store has 1.1.0, 1.0.0',
    ],
    [
      'an unknown host',
      '{ "host": "9.9.9", "remotes": { "content": "1.1.0" } }',
      'active.json: host: host 9.9.9 is not in the store: the store has 3.0.0',
    ],
  ])('%s', async (_what, text, line) => {
    const file = join(portal.folder, 'active.json');
    await put(file, text);
    expect(await refusal('apply', file)).toBe(line);
  });

  it('a file that is missing, and a folder', async () => {
    await mkdir(join(portal.folder, 'folder'));
    expect(await refusal('apply', join(portal.folder, 'nowhere.json'))).toBe(
      `nowhere.json is missing: ${HINT}`,
    );
    expect(await refusal('apply', join(portal.folder, 'folder'))).toBe(`folder is a folder: ${HINT}`);
    expect(await refusal('apply')).toBe("error: missing required argument 'file'");
  });
});

describe('propose refuses', () => {
  it.each([
    [['content'], "'content' is no change: host=<version>, <remote>=<version> or <remote>=off"],
    [['content='], "'content=': '' is not a release version: major.minor.patch"],
    [['=1.1.0'], "'=1.1.0': '' is not a remote name: a-z, 0-9 and - only"],
    [['host=off'], "'host=off': 'off' is not a release version: major.minor.patch"],
    [['content=1.1.0', 'content=1.0.0'], "'content=1.0.0': content is named twice"],
    [['kontent=1.1.0'], 'there is no remote kontent: the remotes are content, public'],
    [['kontent=off'], 'there is no remote kontent: the remotes are content, public'],
    [['public=off'], 'public cannot be switched off: no version of it was ever active'],
    [['content=9.9.9'], 'content 9.9.9 is not published: the store has 1.1.0, 1.0.0'],
    [['host=9.9.9'], 'host 9.9.9 is not in the store: the store has 3.0.0'],
    [['content=1.0.0'], 'all of this is live already'],
    [[], "error: missing required argument 'changes'"],
  ])('%j', async (words, line) => {
    expect(await refusal('propose', ...words)).toBe(line);
  });
});

describe('a set that cannot be activated', () => {
  it('is refused with the sets that there are', async () => {
    await remote('propose', 'content=1.1.0');
    expect(await refusal('activate', '99')).toBe(
      'there is no set 99: proposed are 3; live were 1 to 2 (rollback --to <set>)',
    );
    expect(await refusal('activate', '2')).toBe('set 2 is live already; proposed are 3');
    expect(await refusal('activate', '1')).toBe(
      'set 1 is not proposed: it was live before, to go back to it: rollback --to 1; proposed are 3',
    );
    expect(await refusal('rollback', '--to', '99')).toBe(
      'there is no set 99 (releases/sets/99.json is missing): the sets are 1 to 2; proposed are 3',
    );
    expect(await refusal('diff', 'live', '99')).toMatch(
      /^there is no set 99 .*: the sets are 1 to 2; proposed are 3$/,
    );
    expect(await refusal('activate', 'eins')).toBe('which version? activate eins <version>');
    expect(await refusal('activate', '0')).toBe("'0' is not the number of a set");
  });

  it('is refused where none is proposed', async () => {
    expect(await refusal('activate', '99')).toBe(
      'there is no set 99: none is proposed; live were 1 to 2 (rollback --to <set>)',
    );
  });
});

describe('a proposal for a set that is no longer live', () => {
  beforeEach(async () => {
    await remote('propose', 'content=1.1.0', '--why', 'Sommer');
    await remote('activate', 'public', '1.0.0');
  });

  it('is listed as such, with what it would change', async () => {
    const { said } = await remote('list');
    expect(said.join()).toMatch(
      /proposed set 3 {2}\S+ by ops \(Sommer\)\n {2}stale {6}proposed for set 2, but set 4 is live: propose it again, or discard 3\n/,
    );
    const { said: json } = await remote('list', '--json');
    expect(JSON.parse(json.join()).proposals).toMatchObject([{ id: 3, isStale: true }]);
  });

  it('is refused with what has changed since, and the commands that go on', async () => {
    expect(await refusal('activate', '3')).toBe(
      'set 3 was proposed for set 2, but set 4 is live now, which differs by public none → 1.0.0: ' +
        'propose it again (propose content=1.1.0), or discard it (discard 3)',
    );
  });

  it('is discarded', async () => {
    expect(await remote('discard', '3', '--by', 'kim', '--why', 'zu früh')).toEqual({
      code: 0,
      said: ['set 3 is no longer proposed'],
      refused: [],
    });
    expect((await remote('list')).said.join()).not.toContain('proposed');
    expect((await remote('list', '--history')).said.join()).toMatch(
      /^discard 3 {2}\S+ by kim, proposed by ops \(zu früh\)\n {2}content 1\.0\.0 → 1\.1\.0$/m,
    );
    expect(await refusal('discard', '3')).toBe('set 3 is not proposed: none is proposed');
    expect(await refusal('discard', 'x')).toBe("'x' is not the number of a set");
  });
});

it('list --history shows who ended a quarantine, when and why, among the sets', async () => {
  const AT = '2026-11-25T08:00:00.000Z';
  await quarantine(portal.releases, 'content', '1.0.0', {
    ...{ failures: 7, tabs: 5, first: AT, last: AT, kind: 'render' },
  });
  expect(
    await remote('lift', 'content', '1.0.0', '--by', 'kim', '--why', 'ein Browser-Add-on'),
  ).toMatchObject({
    code: 0,
    said: ['content 1.0.0 is no longer in quarantine'],
  });
  await remote('activate', 'content', '1.1.0', '--why', 'danach');
  const heads = (await remote('list', '--history')).said
    .join()
    .split('\n')
    .filter((line) => !line.startsWith(' '));
  expect(heads.slice(0, 3)).toEqual([
    expect.stringMatching(/^set 3 {2}\S+ by ops \(danach\)$/),
    expect.stringMatching(/^lift content 1\.0\.0 {2}\S+ by kim \(ein Browser-Add-on\)$/),
    expect.stringMatching(/^set 2 {2}/),
  ]);
});

it.each([
  ['--why', 'Neue\u202eHaltestellen', 'the reason (--why) contains an invisible character (U+202E)'],
  ['--why', '\u200b', 'the reason (--why) contains an invisible character (U+200B)'],
  ['--why', 'a\u2028b', 'the reason (--why) contains an invisible character (U+2028)'],
  ['--why', 'a\nb', 'the reason (--why) contains an invisible character (U+000A)'],
  ['--why', '  ', 'the reason (--why) is blank'],
  ['--by', 'kim\u2066', 'the person (--by) contains an invisible character (U+2066)'],
])('a change with %s %j is refused: the history would not show it', async (option, text, line) => {
  expect(await refusal('activate', 'content', '1.1.0', option, text)).toContain(line);
});
