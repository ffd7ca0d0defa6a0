import type { FastifyReply } from 'fastify';

/** Problem details (RFC 9457) of a kind that has no address of its own. */
export const problemDetails = (status: number, title: string, detail: string) => ({
  type: 'about:blank',
  title,
  status,
  detail,
});

/**
 * Answers with problem details (RFC 9457). `title` names the kind, `detail` this occurrence; both are shown to people.
 * @param more further members of the problem
 */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      // As bytes: to a text the framework would add a charset, which JSON does not have (RFC 8259, 11).
      .send(Buffer.from(JSON.stringify({ ...problemDetails(status, title, detail), ...more })))
  );
}
