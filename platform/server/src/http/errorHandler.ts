import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { DATABASE_FULL, SYSTEM_FULL } from '../fullDisk';
import { answerProblem, Problem } from './problem';
import { texts } from './texts';

/** Receives internal errors, and the id of the request that failed. The response does not contain their cause. */
export type Report = (error: unknown, requestId?: string) => void;

/** Renders every error of the services as `application/problem+json`. */
export function answerProblems(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    answerProblem(reply, problemOf(error, report, request)),
  );
}

/**
 * Returns the problem for an error. Internal errors are reported, mistakes of a client are not.
 * @param request request that failed; its route knows how large a body may be
 */
export function problemOf(
  error: FastifyError | Problem,
  report: Report,
  request?: Pick<FastifyRequest, 'id' | 'routeOptions'>,
): Problem {
  const problem = error instanceof Problem ? error : foreign(error, request?.routeOptions.bodyLimit);
  if (problem.status >= 500) report(error, request?.id);
  return problem;
}

/** Returns status, title and text of the error page for routes that people open directly. */
export function pageOfFailure(
  error: FastifyError | Problem,
  report: Report,
  request?: Parameters<typeof problemOf>[2],
) {
  const problem = problemOf(error, report, request);
  const { status } = problem;
  const isRefused = status === 401 || status === 403;
  return {
    status,
    title: isRefused ? texts.page.refused : texts.page.failed,
    // An internal error has no message for people, so the page has one.
    text: status < 500 || problem === error ? problem.message : texts.page.tryLater,
  };
}

// Errors of Fastify (body too large, no JSON, unknown media type) have a status and an English message; all others are
// internal.
function foreign(error: FastifyError, bodyLimit: number | undefined): Problem {
  // 507, Insufficient Storage: RFC 4918, 11.5. Reading goes on, and writing does as soon as there is space.
  if (error.code === DATABASE_FULL || SYSTEM_FULL.has(error.code)) return new Problem(507, texts.noSpace);
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Problem(500, texts.failed);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(status, texts.bodyTooLarge(bodyLimit));
  return new Problem(status, texts.refused[error.code] ?? texts.notTaken);
}
