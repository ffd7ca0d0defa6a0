import type { FastifyReply } from 'fastify';
import { REQUEST_ID } from './log/requestId';

/** Problem details (RFC 9457) of the type `about:blank`. */
export const problemDetails = (status: number, title: string, detail: string) => ({
  type: 'about:blank',
  title,
  status,
  detail,
});

/**
 * Sends problem details (RFC 9457). `title` names the kind, `detail` this occurrence; both are shown to users. The member
 * `requestId` and the header of the same value find the request in logs and trail.
 * @param more further members of the problem
 */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const requestId = reply.request.id;
  return (
    reply
      .code(status)
      .header(REQUEST_ID, requestId)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      // As bytes, because the framework adds a charset to a text, which JSON does not have (RFC 8259, 11).
      .send(Buffer.from(JSON.stringify({ ...problemDetails(status, title, detail), ...more, requestId })))
  );
}
