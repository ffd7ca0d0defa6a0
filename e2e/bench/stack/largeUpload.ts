import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LargeArchive } from '../backups/largeArchive';

const STORED = '/api/data-storage/store/backups/geoserver/default/geoserver_backup.zip';
const RESTORE = '/api/kstore-v2/restore?execute=false';
const BOUNDARY = 'so-lang-ist-keine-zeile-der-datei';

/** Result of sending an archive. */
export interface UploadResult {
  /** Status of the upload to the store, which the portal makes before a restore by event. */
  readonly upload: number;
  readonly uploadSeconds: number;
  readonly downloadSeconds: number;
  /** Whether the downloaded bytes equal the uploaded ones. */
  readonly same: boolean;
  /** Status of the direct restore: 422, since the service reads the archive and finds no backup of its own. */
  readonly restore: number;
}

/**
 * Uploads an archive through a gateway to the store, downloads it, and sends it to a direct restore, which refuses it.
 * @param token returns a valid token of an account with these rights; called for each request, since the requests may
 * outlast one token
 */
export async function sendLarge(
  url: string,
  token: () => Promise<string>,
  archive: LargeArchive,
): Promise<UploadResult> {
  const ask = async (method: string, path: string, body?: Body): Promise<IncomingMessage> => {
    const sent = request(new URL(path, url), {
      method,
      agent: false,
      headers: { authorization: `Bearer ${await token()}`, ...body?.headers },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    // A server that responds early may close the connection: its response counts. Without a response `answered` rejects.
    if (body) pipeline(body.content(), sent).catch(() => undefined);
    else sent.end();
    return (await answered)[0];
  };
  const statusOf = async (answer: Promise<IncomingMessage>) => (await answer).resume().statusCode ?? 0;

  const [first, putSeconds] = await timed(() => statusOf(ask('PUT', STORED, form(archive))));
  // On the first upload there is no file to replace.
  const [upload, uploadSeconds] =
    first === 404 ? await timed(() => statusOf(ask('POST', STORED, form(archive)))) : [first, putSeconds];
  const [hash, downloadSeconds] = await timed(async () => hashOf(await ask('GET', STORED)));
  const restore = await statusOf(ask('PUT', RESTORE, plain(archive)));
  return { upload, uploadSeconds, downloadSeconds, same: hash === archive.hash, restore };
}

interface Body {
  readonly headers: Readonly<Record<string, string | number>>;
  content(): Readable | AsyncIterable<Buffer>;
}

function plain({ size, stream }: LargeArchive): Body {
  return { headers: { 'content-type': 'application/zip', 'content-length': size }, content: stream };
}

/** Returns the body of a form with one file, as browsers send it. */
function form({ size, stream }: LargeArchive): Body {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + size + end.length,
    },
    async *content() {
      yield head;
      yield* stream();
      yield end;
    },
  };
}

async function hashOf(answer: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of answer) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now();
  return [await work(), (performance.now() - begun) / 1000];
}
