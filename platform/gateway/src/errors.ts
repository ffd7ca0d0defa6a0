import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import { setSecurityHeaders } from './securityHeaders';
import { texts } from './texts';

/**
 * Answers what a route threw. A client's mistake keeps its status; anything else is 500, and its message goes to `report`
 * alone, since it may tell more about the machine than anybody outside should know.
 */
export const answerError =
  (report: (error: unknown) => void) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, 413, texts.tooLarge.title, texts.tooLarge.text);
    if (status >= 400 && status < 500)
      return sendProblem(reply, status, texts.badRequest.title, texts.badRequest.text);
    report(error);
    return sendProblem(reply, 500, texts.failed.title, texts.failed.text);
  };

/** Answers an address that the router cannot even read, such as `/%E0%A4%A`. No hook has run for it. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendProblem(reply, 400, texts.badPath.title, texts.badPath.text);
}
