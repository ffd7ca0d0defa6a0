import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { inner } from '../jobs/jobs.fixture';
import { backupProblem, inspectBundle, isBundle } from './inspect';
import { bytesOf, deflatedZipOf, gzipOf, manyFiles, zipOf } from './zip.fixture';

const options = { signal: new AbortController().signal };
const gz = async (content: Uint8Array) => new File([await gzipOf(content)], 'stand.gz');
const noise = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const small = { ...ARCHIVE_LIMITS, fileBytes: 5_000 };

describe('backupProblem', () => {
  it.each([
    ['a zip', async () => zipOf({ 'a.ndjson': '{}' })],
    ['the gzip of one', async () => gz(await inner())],
    ['a zip with the name of a gzip', async () => zipOf({ 'a.ndjson': '{}' }, { name: 'stand.gz' })],
  ])('accepts %s', async (_what, make) => {
    for (const way of ['direct', 'event'] as const) {
      expect(await backupProblem(await make(), way, options)).toBeUndefined();
    }
  });

  it.each([
    ['a zip', async () => zipOf({ a: noise(6_000) })],
    ['a gzip', async () => gz(noise(6_000))],
    ['a gzip of a zip', async () => gz(await bytesOf(await zipOf({ a: 'x'.repeat(6_000) })))],
  ])('refuses %s that is larger than a service accepts', async (_what, make) => {
    expect(await backupProblem(await make(), 'event', options, small)).toEqual({ kind: 'tooLarge' });
  });

  it.each([
    ['a bomb of gzip', async () => gz(await bytesOf(await zipOf({ a: '0'.repeat(3_000_000) }))), 'bomb'],
    ['a bomb of zip', async () => deflatedZipOf({ a: '0'.repeat(3_000_000) }), 'bomb'],
    ['a nested archive', async () => zipOf({ 'gtfs.zip': await inner() }), 'nested'],
    [
      'a nested archive in a gzip',
      async () => gz(await bytesOf(await zipOf({ 'gtfs.zip': await inner() }))),
      'nested',
    ],
  ])(
    'refuses %s for a direct service, and accepts it for a service with data of its own',
    async (_what, make, kind) => {
      expect(await backupProblem(await make(), 'direct', options)).toMatchObject({ kind });
      expect(await backupProblem(await make(), 'event', options)).toBeUndefined();
    },
  );

  it.each([
    ['text', async () => new File(['hallo'], 'a.zip'), 'unreadable'],
    ['an empty file', async () => new File([], 'a.gz'), 'unreadable'],
    ['a gzip of text', async () => gz(new TextEncoder().encode('hallo')), 'unreadable'],
    ['an empty gzip', async () => gz(new Uint8Array()), 'empty'],
    ['a truncated gzip', async () => (await gz(noise(5_000))).slice(0, 100) as File, 'unreadable'],
  ])('refuses %s', async (_what, make, kind) => {
    expect(await backupProblem(await make(), 'event', options)).toEqual({ kind });
  });

  it('unpacks up to 2,000 files, and leaves more of them to the service', async () => {
    expect(await backupProblem(manyFiles(2_000), 'direct', options)).toMatchObject({ kind: 'damaged' });
    expect(await backupProblem(manyFiles(2_001), 'direct', options)).toBeUndefined();
  });

  it('reports its progress, also for a gzip', async () => {
    const onBytes = vi.fn();
    await backupProblem(await gz(await inner()), 'direct', { ...options, onBytes });
    expect(onBytes).toHaveBeenCalledWith((await inner()).length);
  });

  it('rejects when the signal is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(backupProblem(await gz(await inner()), 'direct', controller)).rejects.toBe(
      controller.signal.reason,
    );
  });
});

describe('inspectBundle', () => {
  it('refuses more files than an archive of all services has, before it looks at them', async () => {
    const options = { name: (at: number) => `ckan-${at}.zip` };
    const allowed = await inspectBundle(manyFiles(1_000, options));
    expect(allowed.ok && allowed.bundle.matching.ambiguous).toHaveLength(1_000);
    expect(await inspectBundle(manyFiles(1_001, options))).toEqual({
      ok: false,
      problem: { kind: 'tooMany' },
    });
  });
});

describe('isBundle', () => {
  it.each([
    ['is true for files of several services', { 'ckan.zip': 'x', 'keycloak_1.gz': 'x' }, true],
    ['is false for files of one service', { 'ckan-db.zip': 'x', 'ckan-files.gz': 'x' }, false],
    [
      "is false for a catalogue's own archives beside other files",
      { 'ckan.zip': 'x', 'geoserver.zip': 'x', a: '' },
      false,
    ],
  ])('%s', async (_what, contents, expected) => {
    expect(await isBundle(await zipOf(contents))).toBe(expected);
  });
});
