import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BACKUP_SERVICES, EMPTY_CRON, EVENT_BACKUP_KEYS, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { type LargeArchive, largeArchive } from './largeArchive';

/** Services with large backups in place of the embedded ones: the benchmark measures the browser, not a database. */
export interface LargeServices {
  /** Environment of a portal that forwards to them. */
  readonly env: Readonly<Record<string, string>>;
  /** Bytes of all backups. */
  readonly total: number;
  /** Returns the services that did not receive exactly the bytes of their backup. */
  notRestored(): readonly string[];
  close(): Promise<void>;
}

export async function startLargeServices(megabytesEach: number): Promise<LargeServices> {
  const archives = new Map<string, LargeArchive>();
  for (const { key } of BACKUP_SERVICES)
    archives.set(key, await largeArchive(`${key}.ndjson`, megabytesEach));
  const restored = new Set<string>();
  const times = new Map<string, number>();

  const take = async (request: IncomingMessage, key: string, isForm: boolean): Promise<void> => {
    const archive = archives.get(key);
    if (archive && (await hashOf(request, archive.size, isForm)) === archive.hash) restored.add(key);
  };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const parts = pathname.split('/').slice(2);
    const [service = '', what = ''] = parts;
    if (pathname.endsWith('/schedulers')) return json(response, SCHEDULERS);
    if (pathname.endsWith('/fire-now')) {
      times.set(parts[2] ?? '', (times.get(parts[2] ?? '') ?? 0) + 1);
      return void response.writeHead(204).end();
    }
    if (service === 'event-search') {
      const [, , action = '', key = ''] = parts;
      return json(response, recordOf(action, key, times.get(`${key}_${action}`)));
    }
    if (service === 'data-storage') {
      const key = parts[3] ?? '';
      if (request.method === 'GET') return send(response, key, archives.get(key));
      await take(request, key, true);
      return void response.writeHead(204).end();
    }
    if (what === 'backup') return send(response, service, archives.get(service));
    if (search === '?execute=true') await take(request, service, false);
    else request.resume();
    if (!request.readableEnded) await once(request, 'end');
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    env: Object.fromEntries(FORWARDED.map((name) => [`UPSTREAM_${name}`, address])),
    total: [...archives.values()].reduce((total, { size }) => total + size, 0),
    notRestored: () => [...archives.keys()].filter((key) => !restored.has(key)),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const FORWARDED = ['EVENT_SCHEDULER', 'EVENT_SEARCH', 'DATA_STORAGE', 'PREFERENCE_SERVICE', 'KSTORE_V2'];

const SCHEDULERS = EVENT_BACKUP_KEYS.flatMap((key) =>
  [`${key}_backup`, `${key}_restore`].map((eventName) => ({
    type: SCHEDULER_EVENT,
    eventName,
    active: false,
    cron: EMPTY_CRON,
    repeatMissedEvents: 0,
  })),
);

const recordOf = (action: string, key: string, time: number | undefined) =>
  time === undefined
    ? null
    : {
        eventTime: time,
        accessUrl: action === 'backup' ? `/data-storage/store/backups/${key}/default/${key}_1.zip` : null,
        eventDetails: { operationStatus: 'succeeded' },
      };

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function send(response: ServerResponse, key: string, archive: LargeArchive | undefined): void {
  if (!archive) return void response.writeHead(404).end();
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Length': archive.size,
    'Content-Disposition': `attachment; filename="${key}_backup.zip"`,
  });
  archive.stream().pipe(response);
}

/** Returns the SHA-256 of the file in a request: the whole body, or `size` bytes after the header of a form's only part. */
async function hashOf(request: IncomingMessage, size: number, isForm: boolean): Promise<string> {
  const hash = createHash('sha256');
  let head: Buffer | undefined = isForm ? Buffer.alloc(0) : undefined;
  let left = size;
  for await (const piece of request) {
    let content = piece as Buffer;
    if (head) {
      head = Buffer.concat([head, content]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) continue;
      content = head.subarray(end + 4);
      head = undefined;
    }
    hash.update(content.subarray(0, left));
    left -= Math.min(left, content.length);
  }
  return hash.digest('hex');
}
