import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PortalFixture, portalFixture } from '../releases/portal.fixture';
import { runRemoteCommand } from './program';
import { runProgram } from './runProgram';
import { storageFailure } from './storageFailure';

describe('storageFailure', () => {
  it('says what operations can do about a full disk, and which file it was', () => {
    const full = { code: 'ENOSPC', syscall: 'write' };
    const sentence = 'the disk is full: free some space, then try again (ENOSPC, write)';
    expect(storageFailure(Object.assign(new Error(), full))).toBe(sentence);
    expect(storageFailure(Object.assign(new Error(), full, { path: '/store/live' }))).toBe(
      `/store/live: ${sentence}`,
    );
  });

  it('leaves other errors alone, which are defects', () => {
    const of = (fields: object) => storageFailure(Object.assign(new Error('x'), fields));
    expect([
      of({}),
      of({ code: 'ENOSPC' }),
      of({ code: 'EEXIST', syscall: 'link' }),
      storageFailure('x'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it.skipIf(process.platform !== 'linux')('ends a command on a full disk with one line', async () => {
  const lines: string[] = [];
  const code = await runProgram(
    ['write'],
    (line) => lines.push(line),
    () =>
      new Command()
        .exitOverride()
        .addCommand(new Command('write').action(() => writeFile('/dev/full', 'text'))),
  );
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/the disk is full: free some space, then try again \(ENOSPC, write\)$/)],
  });
});

describe('a folder of releases that cannot be written', () => {
  let portal: PortalFixture;
  beforeEach(async () => {
    portal = await portalFixture();
    await portal.publish('content', '1.0.0');
  });
  afterEach(() => portal.remove());

  it.each([
    ['activate', 'content', '1.0.0'],
    ['rollback', '--why', 'Test'],
    ['switch-off', 'content', '--why', 'Test'],
    ['prune', '--unused', '14d', '--keep', '3', '--yes'],
  ])('refuses %s with a line that names the place', async (...words) => {
    const folder = join(portal.folder, 'elsewhere');
    await mkdir(folder);
    await writeFile(join(folder, '.lock'), '');
    const lines: string[] = [];
    const code = await runRemoteCommand(words, {
      root: portal.folder,
      env: { RELEASES_DIR: join(folder, '.lock/releases'), HOST_DIST: portal.hostDist },
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/elsewhere\/\.lock.*: a file has the place of a folder \(ENOTDIR, \w+\)$/),
      ],
    });
  });
});
