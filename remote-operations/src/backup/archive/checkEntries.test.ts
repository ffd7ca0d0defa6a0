import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { type EntryFacts, entryProblem } from './checkEntries';

let place = 0;
const file = (name: string, change: Partial<EntryFacts> = {}): EntryFacts => {
  place += 1_000_000;
  const usual = { isFolder: false, encrypted: false, mode: 0o100644, packed: 100, unpacked: 200 };
  return { name, offset: place, ...usual, ...change };
};
const folder = (name: string) => file(name, { isFolder: true, packed: 0, unpacked: 0 });

it('accepts files in folders', () => {
  expect(entryProblem([folder('a/'), file('a/x.ndjson'), file('b.json')], ARCHIVE_LIMITS, 'files')).toBe(
    undefined,
  );
});

it.each<[string, EntryFacts[], object]>([
  ['an empty archive', [folder('a/')], { kind: 'empty' }],
  [
    'too many files',
    Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, at) => file(`${at}`)),
    { kind: 'tooMany' },
  ],
  ['an encrypted file', [file('a', { encrypted: true })], { kind: 'encrypted', name: 'a' }],
  ['a link', [file('a', { mode: 0o120777 })], { kind: 'link', name: 'a' }],
  ['the same name twice', [file('a'), file('a')], { kind: 'duplicate', name: 'a' }],
  ['a name with parent folders', [file('a/../../b')], { kind: 'unsafeName', name: 'a/../../b' }],
  ['an absolute name', [file('/etc/x')], { kind: 'unsafeName', name: '/etc/x' }],
  ['a name of Windows', [file('C:\\x')], { kind: 'unsafeName', name: 'C:\\x' }],
  ['a bomb', [file('a', { packed: 1_000, unpacked: 1_000_000 })], { kind: 'bomb', name: 'a' }],
  ['a huge file', [file('a', { packed: 11e9, unpacked: 11e9 })], { kind: 'tooLarge', name: 'a' }],
  [
    'too many bytes in total',
    ['a', 'b', 'c'].map((name) =>
      file(name, { packed: 8e9, unpacked: 8e9, offset: 9e9 * name.charCodeAt(0) }),
    ),
    { kind: 'tooLarge' },
  ],
  [
    'overlapping files',
    [file('a', { offset: 0 }), file('b', { offset: 50 })],
    { kind: 'overlapping', name: 'b' },
  ],
  ['an archive', [file('a.zip')], { kind: 'nested', name: 'a.zip' }],
])('refuses %s', (_what, entries, problem) => {
  expect(entryProblem(entries, ARCHIVE_LIMITS, 'files')).toEqual(problem);
});

it('accepts a file of 5 GB', () => {
  expect(entryProblem([file('a', { packed: 5e9, unpacked: 5e9 })], ARCHIVE_LIMITS, 'files')).toBeUndefined();
});

it('accepts as many files as a geo server has', () => {
  const files = Array.from({ length: 20_000 }, (_, at) => file(`workspaces/${at}.xml`));
  expect(entryProblem(files, ARCHIVE_LIMITS, 'anything')).toBeUndefined();
});

it("accepts archives and empty images in a service's own data", () => {
  const files = [file('resources/gtfs.zip'), file('tiles/leer.png', { packed: 1_000, unpacked: 1_000_000 })];
  expect(entryProblem(files, ARCHIVE_LIMITS, 'anything')).toBeUndefined();
  expect(entryProblem([file('a', { encrypted: true })], ARCHIVE_LIMITS, 'anything')).toEqual({
    kind: 'encrypted',
    name: 'a',
  });
});

it('accepts archives in the archive of all services', () => {
  expect(entryProblem([file('ckan.zip')], ARCHIVE_LIMITS, 'archives')).toBeUndefined();
});
