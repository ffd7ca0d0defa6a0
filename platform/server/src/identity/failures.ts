import type { FastifyError, FastifyInstance } from 'fastify';
import { pageOfFailure, problemOf, type Report } from '../http/errorHandler';
import { answerProblem, type Problem } from '../http/problem';
import { messagePage, sendPage } from './pages/page';
import { retryAfter, TooManyRequests } from './tooManyRequests';

/**
 * Renders every failure of the provider as a page where a person sees the response, as in the frame of 'Profil', and as
 * problem details for programs.
 */
export function answerFailures(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof TooManyRequests) void retryAfter(reply, error.waitSeconds);
    if (!request.headers.accept?.includes('text/html'))
      return answerProblem(reply, problemOf(error, report, request));
    const { title, text, status } = pageOfFailure(error, report, request);
    return sendPage(reply, messagePage(title, text, status));
  });
}
