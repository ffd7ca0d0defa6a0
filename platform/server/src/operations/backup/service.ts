import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DIRECT_BACKUP_KEYS, EVENT_BACKUP_KEYS, type EventRecord } from '@mobidrom/platform-api';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { badRequest } from '../../http/problem';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { receive } from '../storage/fileStore';
import { ARCHIVE_FILE_LIMIT, backupName } from '../storage/names';
import { sendFile } from '../storage/sendFile';
import { asZip } from './asZip';
import { BACKUP_EVENTS } from './copiedServices';
import { createBackup } from './createBackup';
import { restoreBackup } from './restoreBackup';
import { BACKUP_TEXTS as TEXTS } from './texts';

const execute = z.object({ execute: z.enum(['true', 'false']) });
const ofService = z.object({ service: z.enum(EVENT_BACKUP_KEYS) });

/** Mounts backup and restore of the direct services, and the search for events of the others. */
export const backupService: Service = async (
  app,
  { store: { db, hasOneConnection }, secrets, files, transfers, now, report },
) => {
  for (const action of ['backup', 'restore'] as const) {
    endpoint(app, {
      method: 'GET',
      url: `/api/event-search/event/${action}/:service`,
      params: ofService,
      right: RIGHTS.backupRecord[action],
      handle: async ({ params: { service }, reply }): Promise<EventRecord | FastifyReply> => {
        const row = await db
          .selectFrom('event_record')
          .selectAll()
          .where('kind', '=', action)
          .where('service', '=', service)
          // Not by time: after the clock was ahead, the outcomes of that time would hide all others.
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        // The absence of an event is a valid answer, no mistake of the client.
        if (!row) return reply.header('Cache-Control', 'no-store').type('application/json').send('null');
        return {
          eventTime: row.event_time.getTime() / 1000,
          accessUrl: row.access_url,
          eventDetails: { operationStatus: row.operation_status, message: row.detail },
        };
      },
    });
  }

  await app.register(async (archives) => {
    // The body stays a stream: an archive may be larger than the memory.
    for (const type of [
      'application/zip',
      'application/x-zip-compressed',
      'application/gzip',
      'application/x-gzip',
    ]) {
      archives.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    }
    for (const service of DIRECT_BACKUP_KEYS) {
      endpoint(archives, {
        method: 'GET',
        url: `/api/${service}/backup`,
        right: RIGHTS.createBackup(service),
        trail: { kind: 'backup', object: () => service, detail: 'downloaded' },
        handle: async ({ reply }) => {
          const path = await files.temporary();
          // The download is complete, so a failed removal is only reported.
          const drop = () => void files.drop(path).catch(report);
          try {
            const isWritten = await transfers.during(() =>
              createBackup(db, service, path, now(), { inPieces: hasOneConnection }),
            );
            if (!isWritten) return undefined;
            const { size } = await stat(path);
            return sendFile(
              reply,
              { path, size },
              { fileName: backupName(service, now()), type: 'application/zip', done: drop },
            );
          } catch (error) {
            drop();
            throw error;
          }
        },
      });

      endpoint(archives, {
        method: 'PUT',
        url: `/api/${service}/restore`,
        query: execute,
        right: RIGHTS.restoreBackup(service),
        trail: {
          kind: 'restore',
          // With false the file is only checked.
          object: ({ query }) => (execute.safeParse(query).data?.execute === 'true' ? service : undefined),
          detail: 'restored',
        },
        bodyLimit: ARCHIVE_FILE_LIMIT,
        handle: async ({ query, body, authoriseAgain }) => {
          if (!(body instanceof Readable)) throw badRequest('file', TEXTS.noArchive);
          const path = await files.temporary();
          try {
            await receive(body, path, ARCHIVE_FILE_LIMIT);
            const principal = await authoriseAgain();
            const options = {
              execute: query.execute === 'true',
              now: now(),
              by: principal,
              secrets,
              // A restore changes and deletes an event of this kind only for people who may create one.
              keptEvents: BACKUP_EVENTS.filter((name) => !holds(principal, RIGHTS.schedulerCreate(name))),
            };
            const restore = () => asZip(files, path, (zip) => restoreBackup(db, service, zip, options));
            await (options.execute ? transfers.during(restore) : restore());
          } finally {
            await files.drop(path);
          }
        },
      });
    }
  });
};
