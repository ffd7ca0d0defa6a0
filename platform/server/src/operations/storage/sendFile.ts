import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';

/** Sends a file as a download of that name. `changed` is when it was written; `done` is called when it was sent or aborted. */
export function sendFile(
  reply: FastifyReply,
  file: { readonly path: string; readonly size: number; readonly changed?: Date },
  options: { readonly fileName: string; readonly type: string; readonly done?: () => void },
): FastifyReply {
  const stream = createReadStream(file.path);
  if (options.done) stream.once('close', options.done);
  if (file.changed) reply.header('Last-Modified', file.changed.toUTCString());
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Length', file.size)
    .header('Content-Disposition', `attachment; filename="${options.fileName}"`)
    .type(options.type)
    .send(stream);
}
