import { expect, test } from 'vitest';
import {
  backupEventOf,
  dispositionFileName,
  downloadByAccessUrl,
  findLatestEvent,
  findUploadedBackup,
  uploadBackup,
} from './backup';
import type { Request } from './request';

test.each([
  ['attachment; filename="sicherung_2026.zip"', 'sicherung_2026.zip'],
  ['attachment; filename=a.zip; size=3', 'a.zip'],
  ['attachment; filename="x.zip"; filename*=UTF-8\'\'Stra%C3%9Fe.zip', 'Straße.zip'],
  ['attachment; filename="x.zip"; filename*=UTF-8\'\'%zz', 'x.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['inline', undefined],
  [null, undefined],
])('the file name of %s is %s', (header, name) => {
  expect(dispositionFileName(header)).toBe(name);
});

test('downloads a file by its access URL without leading slashes and names it by the last segment', async () => {
  const paths: string[] = [];
  const request: Request = async (path, options) => {
    paths.push(path);
    // A service that compares types would refuse a file to somebody who accepts only JSON.
    expect(options?.headers).toMatchObject({ Accept: '*/*' });
    return new Response('zip', { headers: { 'Content-Length': '3' } });
  };
  const answer = await downloadByAccessUrl(request, '//data-storage/store/ckan_backup_1.zip');
  expect(paths).toEqual(['data-storage/store/ckan_backup_1.zip']);
  expect(answer).toMatchObject({ ok: true, value: { fileName: 'ckan_backup_1.zip', size: 3, empty: false } });
});

test('repeats an upload as POST when there is no file to replace', async () => {
  const methods: (string | undefined)[] = [];
  const request: Request = async (_path, options) => {
    methods.push(options?.method);
    const body = options?.body as FormData;
    expect((body.get('file') as File).name).toBe('b.zip');
    return new Response(null, { status: options?.method === 'PUT' ? 404 : 201 });
  };
  expect(await uploadBackup(request, 'ckan', new File(['x'], 'b.zip'))).toMatchObject({ ok: true });
  expect(methods).toEqual(['PUT', 'POST']);
});

test('says when the file of a restore was uploaded, without reading it', async () => {
  let cancelled = false;
  const answering = (headers: Record<string, string>): Request => {
    return async (path) => {
      expect(path).toBe('data-storage/store/backups/ckan/default/ckan_backup.zip');
      const body = new ReadableStream({
        cancel: () => {
          cancelled = true;
        },
      });
      return new Response(body, { headers });
    };
  };
  const dated = answering({ 'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT' });
  expect(await findUploadedBackup(dated, 'ckan')).toEqual({ ok: true, value: new Date('2026-11-20T10:00Z') });
  expect(cancelled).toBe(true);
  expect(await findUploadedBackup(answering({}), 'ckan')).toEqual({ ok: true, value: undefined });
  const conditional: Request = async (_path, options) => {
    expect(options?.headers).toMatchObject({ 'If-None-Match': '*' });
    return new Response(null, { status: 304, headers: { 'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT' } });
  };
  expect(await findUploadedBackup(conditional, 'ckan')).toEqual({
    ok: true,
    value: new Date('2026-11-20T10:00Z'),
  });
});

test.each([
  ['ckan_backup', { service: 'ckan', action: 'backup' }],
  ['geoserver_restore', { service: 'geoserver', action: 'restore' }],
  ['kstore-v2_backup', undefined],
  ['x_ckan_restore', undefined],
])('the event %s is of %j', (eventName, expected) => {
  expect(backupEventOf(eventName)).toEqual(expected);
});

test('finding no event yet returns undefined, a broken search is a failure', async () => {
  const answering =
    (status: number): Request =>
    async () =>
      new Response('{}', { status });
  expect(await findLatestEvent(answering(404), 'backup', 'ckan')).toEqual({ ok: true, value: undefined });
  expect(await findLatestEvent(answering(500), 'backup', 'ckan')).toMatchObject({ failure: { status: 500 } });
});

test('finding an event without a session fails instead of returning no event', async () => {
  const noSession: Request = async () => undefined;
  expect(await findLatestEvent(noSession, 'restore', 'ckan')).toMatchObject({ failure: { kind: 'session' } });
});
