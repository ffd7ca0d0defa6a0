import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteFolders, sourcesHash } from './sources';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  write('host/src/index.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('whether something has to be built again', () => {
  const hash = () => sourcesHash(root, ['host', 'missing']);

  it.each([
    ['a file changed', () => write('host/src/index.ts', 'two')],
    ['a file was added', () => write('host/src/other.ts', 'one')],
    [
      'a file was renamed',
      () => {
        rmSync(join(root, 'host/src/index.ts'));
        write('host/src/index.tsx', 'one');
      },
    ],
    ['a folder appeared', () => write('missing/x.ts', '')],
  ])('%s: yes', (_name, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });
  it.each([
    ['a test changed', () => write('host/src/index.test.ts', 'x')],
    ['something was built', () => write('host/dist/main.js', 'x')],
    ['something was installed', () => write('host/node_modules/x/index.js', 'x')],
    ['another folder changed', () => write('elsewhere/x.ts', 'x')],
  ])('%s: no', (_name, change) => {
    const before = hash();
    change();
    expect(hash()).toBe(before);
  });
});

it('remotes are the folders that declare something', () => {
  write('remote-b/src/declaration.ts', '');
  write('remote-a/src/declaration.ts', '');
  write('remote-empty/package.json', '{}');
  expect(remoteFolders(root)).toEqual(['remote-a', 'remote-b']);
});
