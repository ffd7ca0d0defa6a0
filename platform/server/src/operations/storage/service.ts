import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { backupEventName, EVENT_BACKUP_KEYS, type EventBackupKey } from '@mobidrom/platform-api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { badRequest, notFound, Problem } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import type { Db } from '../../store/database';
import type { RequestInput } from '../../trail/recordRequests';
import { BACKUP_TEXTS as TEXTS } from '../backup/texts';
import { receive } from './fileStore';
import { ARCHIVE_FILE_LIMIT, backupFolder, IMAGE_INVENTORY, uploadName } from './names';
import { sendFacts, sendFile } from './sendFile';

const service = z.enum(EVENT_BACKUP_KEYS);
const stored = z.object({
  service,
  file: z.string().check(z.regex(/^[a-z][\w-]{0,100}\.zip$/, TEXTS.notABackup)),
});

const nameOf = ({ service, file }: z.infer<typeof stored>): string => `${backupFolder(service)}/${file}`;

const serviceOf = ({ params }: RequestInput): string | undefined => stored.safeParse(params).data?.service;

/** Mounts `/api/data-storage`: the image inventory and the files of backups. */
export const storageService: Service = async (app, { store: { db }, files }) => {
  endpoint(app, {
    method: 'GET',
    url: `/api/data-storage/store/${IMAGE_INVENTORY}`,
    right: RIGHTS.imageInventory,
    handle: async ({ reply }) => {
      const found = await files.find(IMAGE_INVENTORY);
      if (!found) throw notFound(TEXTS.noFile);
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(await readFile(found.path, 'utf8'));
    },
  });

  endpoint(app, {
    method: 'GET',
    url: '/api/data-storage/store/backups/:service/default/:file',
    params: stored,
    right: ({ params }) => RIGHTS.backupFile(params.service, nameOf(params) === uploadName(params.service)),
    trail: { kind: 'backup', object: serviceOf, detail: 'downloaded' },
    handle: async ({ params, request, reply }) => {
      const found = await files.find(nameOf(params));
      if (!found) throw notFound(TEXTS.noFile);
      // The question of when the file was stored is answered without the file, and leaves no entry in the trail.
      if (request.method === 'HEAD' || request.headers['if-none-match']?.trim() === '*')
        return sendFacts(reply.code(request.method === 'HEAD' ? 200 : 304), found);
      return sendFile(reply, found, { fileName: params.file, type: 'application/zip' });
    },
  });

  await app.register(async (uploads) => {
    // The parser silently cuts a file at its limit. With one byte more, `receive` refuses it.
    const limits = { files: 1, fileSize: ARCHIVE_FILE_LIMIT + 1, fields: 0 };
    await uploads.register(multipart, { limits });
    // PUT replaces a file and fails if there is none; POST creates it.
    for (const method of ['PUT', 'POST'] as const) {
      endpoint(uploads, {
        method,
        url: '/api/data-storage/store/backups/:service/default/:file',
        params: stored,
        right: ({ params }) => RIGHTS.restoreBackup(params.service),
        trail: { kind: 'restore', object: serviceOf, detail: 'uploaded' },
        bodyLimit: ARCHIVE_FILE_LIMIT,
        handle: async ({ params, request, reply, authoriseAgain }) => {
          const name = uploadName(params.service);
          if (name !== nameOf(params)) throw badRequest('file', TEXTS.otherUploadName);
          const replaces = (await files.find(name)) !== undefined;
          if (method === 'PUT' && !replaces) throw notFound(TEXTS.noFile);
          await unlessRestoring(db, params.service);
          const temporary = await files.temporary();
          try {
            await receiveUpload(request, temporary);
            await authoriseAgain();
            await unlessRestoring(db, params.service, () => files.keep(temporary, name));
          } finally {
            await files.drop(temporary);
          }
          return reply.code(replaces ? 204 : 201).send();
        },
      });
    }
  });
};

async function receiveUpload(request: FastifyRequest, path: string): Promise<void> {
  if (!request.isMultipart()) throw badRequest('file', TEXTS.noMultipart);
  const upload = await request.file();
  if (upload?.fieldname !== 'file') throw badRequest('file', TEXTS.noMultipart);
  await receive(upload.file, path, ARCHIVE_FILE_LIMIT);
}

/**
 * Calls `work` unless a restore by event runs or waits for its turn: it reads the file that was there when it was started, whose
 * date the person has confirmed. None starts meanwhile.
 * @throws Problem 409 during a restore
 */
const unlessRestoring = (db: Db, service: EventBackupKey, work?: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const event = await tx
      .selectFrom('scheduler_event')
      .select('last_run_status')
      .where('event_name', '=', backupEventName(service, 'restore'))
      .forUpdate()
      .executeTakeFirst();
    if (event?.last_run_status === 'STARTED') throw new Problem(409, TEXTS.restoring(service));
    await work?.();
  });
