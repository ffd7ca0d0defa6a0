import type { FastifyError, FastifyInstance } from 'fastify';
import { answerProblem, Problem } from './problem';
import { texts } from './texts';

/** Told about failures that are nobody's input: the answer says only that something went wrong. */
export type Report = (error: unknown) => void;

/** Makes every error of the services an `application/problem+json`. */
export function answerProblems(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) =>
    answerProblem(reply, problemOf(error, report)),
  );
}

/** What is answered for an error. Those that are ours are reported; what a client did wrong is not. */
export function problemOf(error: FastifyError | Problem, report: Report): Problem {
  const problem = error instanceof Problem ? error : foreign(error);
  if (problem.status >= 500) report(error);
  return problem;
}

/** What a page says in the place of the one that was asked for: people look at the answers to these requests. */
export function pageOfFailure(error: FastifyError | Problem, report: Report) {
  const problem = problemOf(error, report);
  const { status } = problem;
  const isRefused = status === 401 || status === 403;
  return {
    status,
    title: isRefused ? texts.page.refused : texts.page.failed,
    // What broke without a word of its own is told in the page's words.
    text: status < 500 || problem === error ? problem.message : texts.page.tryLater,
  };
}

// Errors of Fastify itself (body too large, no JSON, unknown media type) carry their status; the rest is ours. Their own
// messages are English.
function foreign(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Problem(500, texts.failed);
  return new Problem(status, texts.refused[error.code] ?? texts.notTaken);
}
