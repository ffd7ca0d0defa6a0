import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import { setSecurityHeaders } from './securityHeaders';
import { texts } from './texts';

/** Receives errors that became a 500, and the id of the request that failed. */
export type Report = (error: unknown, requestId?: string) => void;

/**
 * Returns the error handler of all routes. A client error keeps its status; any other error is a 500 whose message goes to
 * `report` only, since it may reveal internals.
 */
export const errorHandler =
  (report: Report) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, 413, texts.tooLarge.title, texts.tooLarge.text);
    if (status >= 400 && status < 500)
      return sendProblem(reply, status, texts.badRequest.title, texts.badRequest.text);
    report(error, request.id);
    return sendProblem(reply, 500, texts.failed.title, texts.failed.text);
  };

/**
 * Sends the answer to an address that the router does not route: 414 (RFC 9110, 15.5.15) for a part that is longer than any name,
 * 400 for one that cannot be decoded, such as `/%E0%A4%A`. Hooks have not run for it.
 */
export function sendUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const { title, text } = isTooLong ? texts.longPath : texts.badPath;
  sendProblem(reply, isTooLong ? 414 : 400, title, text);
}
