import { archiveKind } from './archiveKind';
import { openArchive } from './readArchive';

/** First bytes of a gzip, with the time of its content (RFC 1952, 2.3). */
const GZIP_HEADER = 10;
const GZIP_TIME = 4;
/** Year in which the times of a zip begin; an archive without times has the first of them. */
const ZIP_EPOCH = 1980;

/** Returns when the newest content of an archive was written; undefined when the archive does not tell. */
export async function archiveDate(file: Blob): Promise<Date | undefined> {
  const head = await file.slice(0, GZIP_HEADER).arrayBuffer();
  if (archiveKind(new Uint8Array(head)) === 'gz') {
    const seconds = head.byteLength < GZIP_HEADER ? 0 : new DataView(head).getUint32(GZIP_TIME, true);
    return seconds === 0 ? undefined : new Date(seconds * 1000);
  }
  const opened = await openArchive(file, 'anything');
  if (!opened.ok) return undefined;
  const times = opened.files.map(({ written }) => written.getTime());
  const newest = new Date(Math.max(...times));
  return newest.getFullYear() > ZIP_EPOCH ? newest : undefined;
}
