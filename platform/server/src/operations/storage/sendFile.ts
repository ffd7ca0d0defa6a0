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

/** Sends when a file was written, and nothing of it (RFC 9110, 15.4.5). */
export const sendFacts = (reply: FastifyReply, { changed }: { readonly changed: Date }): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Last-Modified', changed.toUTCString()).send();
