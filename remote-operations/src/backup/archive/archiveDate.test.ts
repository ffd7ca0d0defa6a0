import { expect, it } from 'vitest';
import { archiveDate } from './archiveDate';
import { bytesOf, gzipOf, withChangedRecord, zipOf } from './zip.fixture';

/** Returns a zip of two files, the last of which was written at this date and time of a zip (APPNOTE 4.4.6). */
async function zipWritten(date: number, time: number): Promise<Blob> {
  const zip = await bytesOf(await zipOf({ 'a.ndjson': '{}', 'b.ndjson': '{}' }));
  return new Blob([
    withChangedRecord(zip, (record) => {
      record.setUint16(12, time, true);
      record.setUint16(14, date, true);
    }),
  ]);
}
async function gzipWritten(seconds: number): Promise<Blob> {
  const bytes = await gzipOf(await bytesOf(await zipOf({ 'a.ndjson': '{}' })));
  new DataView(bytes.buffer).setUint32(4, seconds, true);
  return new Blob([bytes]);
}

it('is that of the newest file in a zip', async () => {
  const date = ((2040 - 1980) << 9) | (11 << 5) | 20;
  expect(await archiveDate(await zipWritten(date, (10 << 11) | (30 << 5)))).toEqual(
    new Date(2040, 10, 20, 10, 30),
  );
});

it('is that in the head of a gzip', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  expect(await archiveDate(await gzipWritten(at.getTime() / 1000))).toEqual(at);
});

it('is undefined when the archive does not tell', async () => {
  expect(await archiveDate(await gzipWritten(0))).toBeUndefined();
  const one = await bytesOf(await zipOf({ 'a.ndjson': '{}' }));
  const undated = withChangedRecord(one, (record) => {
    record.setUint16(12, 0, true);
    record.setUint16(14, (1 << 5) | 1, true);
  });
  expect(await archiveDate(new Blob([undated]))).toBeUndefined();
  expect(await archiveDate(new Blob(['x']))).toBeUndefined();
});
