import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf, inner, packed, zipOf } from '../work/work.fixture';
import { backupProblem, isBundle } from './inspect';

const options = { signal: new AbortController().signal };
const gz = (content: Uint8Array) => new File([gzipSync(content)], 'stand.gz');
const noise = (size: number) => new Uint8Array(randomBytes(size));
const small = { ...ARCHIVE_LIMITS, fileBytes: 5_000 };

describe('a backup of one service', () => {
  it.each([
    ['a zip', async () => zipOf({ 'a.ndjson': '{}' })],
    ['the gzip of one', async () => gz(await inner())],
    ['a zip that is called otherwise', async () => zipOf({ 'a.ndjson': '{}' }, { name: 'stand.gz' })],
  ])('%s is fine', async (_what, make) => {
    for (const way of ['direct', 'event'] as const) {
      expect(await backupProblem(await make(), way, options)).toBeUndefined();
    }
  });

  it.each([
    ['a zip', async () => zipOf({ a: noise(6_000) })],
    ['a gzip', async () => gz(noise(6_000))],
    ['what a gzip unpacks to', async () => gz(await bytesOf(await zipOf({ a: 'x'.repeat(6_000) })))],
  ])('%s that is larger than a service takes is refused', async (_what, make) => {
    expect(await backupProblem(await make(), 'event', options, small)).toEqual({ kind: 'tooLarge' });
  });

  it.each([
    ['a bomb of gzip', async () => gz(await bytesOf(await zipOf({ a: '0'.repeat(3_000_000) }))), 'bomb'],
    ['a bomb of zip', async () => packed({ a: '0'.repeat(3_000_000) }), 'bomb'],
    ['an archive in an archive', async () => zipOf({ 'gtfs.zip': await inner() }), 'nested'],
    ['the same as gzip', async () => gz(await bytesOf(await zipOf({ 'gtfs.zip': await inner() }))), 'nested'],
  ])(
    '%s is no backup of rows, and may be one of a service with data of its own',
    async (_what, make, kind) => {
      expect(await backupProblem(await make(), 'direct', options)).toMatchObject({ kind });
      expect(await backupProblem(await make(), 'event', options)).toBeUndefined();
    },
  );

  it.each([
    ['text', new File(['hallo'], 'a.zip'), 'unreadable'],
    ['nothing', new File([], 'a.gz'), 'unreadable'],
    ['a gzip of text', gz(new TextEncoder().encode('hallo')), 'unreadable'],
    ['a gzip of nothing', gz(new Uint8Array()), 'empty'],
    ['a gzip that is cut short', new File([gzipSync(noise(5_000)).subarray(0, 100)], 'a.gz'), 'unreadable'],
  ])('%s is none', async (_what, file, kind) => {
    expect(await backupProblem(file, 'event', options)).toEqual({ kind });
  });

  it('says how far it is, of a gzip too', async () => {
    const onBytes = vi.fn();
    await backupProblem(gz(await inner()), 'direct', { ...options, onBytes });
    expect(onBytes).toHaveBeenCalledWith((await inner()).length);
  });

  it('is given up in between', async () => {
    const giving = new AbortController();
    giving.abort();
    await expect(backupProblem(gz(await inner()), 'direct', giving)).rejects.toBe(giving.signal.reason);
  });
});

describe('the archive of all is known by what it holds', () => {
  it.each([
    ['files of several services', { 'ckan.zip': 'x', 'keycloak_1.gz': 'x' }, true],
    ['files of one service', { 'ckan-db.zip': 'x', 'ckan-files.gz': 'x' }, false],
    [
      "a catalogue's own archives beside other files",
      { 'ckan.zip': 'x', 'geoserver.zip': 'x', a: '' },
      false,
    ],
  ])('%s', async (_what, contents, expected) => {
    expect(await isBundle(await zipOf(contents))).toBe(expected);
  });
});
