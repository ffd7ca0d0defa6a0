import {
  access,
  chmod,
  chown,
  copyFile,
  cp,
  link,
  lstat,
  lutimes,
  mkdir,
  mkdtemp,
  opendir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  symlink,
  truncate,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
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

  it.each([
    ['EACCES', 'listen'],
    ['EPERM', 'kill'],
    ['ENOSPC', 'watch'],
    ['EACCES', 'connect'],
    ['EACCES', 'spawn node'],
  ])('leaves %s of %s alone, which is no failure of a disk', (code, syscall) => {
    expect(storageFailure(Object.assign(new Error('x'), { code, syscall }))).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32').each([
    ['reads a file', () => readFile('/dev/null/x')],
    ['lists a folder', () => readdir('/dev/null/x')],
    ['opens a folder', () => opendir('/dev/null/x')],
    ['makes a folder', () => mkdir('/dev/null/x')],
    ['makes a temporary folder', () => mkdtemp('/dev/null/x')],
    ['renames', () => rename('/dev/null/x', '/dev/null/y')],
    ['removes', () => unlink('/dev/null/x')],
    ['removes a folder', () => rmdir('/dev/null/x')],
    ['removes all below', () => rm('/dev/null/x', { recursive: true })],
    ['links', () => link('/dev/null/x', '/dev/null/y')],
    ['makes a symbolic link', () => symlink('x', '/dev/null/y')],
    ['reads a symbolic link', () => readlink('/dev/null/y')],
    ['resolves a path', () => realpath('/dev/null/y')],
    ['copies', () => copyFile('/dev/null/x', '/dev/null/y')],
    ['copies a folder', () => cp('/dev/null/x', '/dev/null/y', { recursive: true })],
    ['cuts', () => truncate('/dev/null/x')],
    ['asks for the state', () => stat('/dev/null/x')],
    ['asks for the state of a link', () => lstat('/dev/null/x')],
    ['asks for access', () => access('/dev/null/x')],
    ['asks for the file system', () => statfs('/dev/null/x')],
    ['changes the rights', () => chmod('/dev/null/x', 0o600)],
    ['changes the owner', () => chown('/dev/null/x', 0, 0)],
    ['changes the time', () => utimes('/dev/null/x', 0, 0)],
    ['changes the time of a link', () => lutimes('/dev/null/x', 0, 0)],
  ])('has a sentence for a call of Node.js that %s', async (_what, call) => {
    const error = await call().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(storageFailure(error)).toMatch(/: a file has the place of a folder \(ENOTDIR, \w+\)$/);
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
