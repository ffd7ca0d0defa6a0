import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LargeArchive } from '../backups/largeArchive';

const STORED = '/api/data-storage/store/backups/geoserver/default/geoserver_backup.zip';
const RESTORE = '/api/kstore-v2/restore?execute=false';
const BOUNDARY = 'so-lang-ist-keine-zeile-der-datei';

/** What became of an archive that was sent. */
export interface Sent {
  /** Status of the upload into the store, as the portal sends it before a restore by event. */
  readonly upload: number;
  readonly uploadSeconds: number;
  readonly downloadSeconds: number;
  /** Whether what came back was what was sent, to the last byte. */
  readonly same: boolean;
  /** Status of the direct restore: 422, since it is no backup of that service, but an archive that was read. */
  readonly restore: number;
}

/**
 * Sends an archive through a gateway into the store, fetches it again, and sends it to a direct restore, which refuses it.
 * @param token of who may do all of it; asked for each time, since none lasts as long as all of this may take
 */
export async function sendLarge(
  url: string,
  token: () => Promise<string>,
  archive: LargeArchive,
): Promise<Sent> {
  const ask = async (method: string, path: string, body?: Body): Promise<IncomingMessage> => {
    const sent = request(new URL(path, url), {
      method,
      agent: false,
      headers: { authorization: `Bearer ${await token()}`, ...body?.headers },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    // Whoever answers before all of it was sent may close the connection: the answer counts. Without one `answered` rejects.
    if (body) pipeline(body.content(), sent).catch(() => undefined);
    else sent.end();
    return (await answered)[0];
  };
  const statusOf = async (answer: Promise<IncomingMessage>) => (await answer).resume().statusCode ?? 0;

  const [first, putSeconds] = await timed(() => statusOf(ask('PUT', STORED, form(archive))));
  // The first time there is none to replace.
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

/** As a browser sends a form with one file. */
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
