import type { FastifyError, FastifyInstance } from 'fastify';
import { answerProblem, Problem } from './problem';

/** Told about failures that are nobody's input: the answer says only that something went wrong. */
export type Report = (error: unknown) => void;

/** Makes every error of the services an `application/problem+json`. */
export function answerProblems(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
    const problem = error instanceof Problem ? error : foreign(error);
    if (problem.status >= 500) report(error);
    return answerProblem(reply, problem);
  });
}

// Errors of Fastify itself (body too large, no JSON, unknown media type) carry their status; the rest is ours.
function foreign(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Problem(500, 'Der Dienst konnte die Anfrage nicht bearbeiten.');
  return new Problem(status, FOREIGN[error.code] ?? error.message);
}

const FOREIGN: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Die Anfrage ist größer als 1 MB.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Die Anfrage enthält kein gültiges JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Die Anfrage enthält kein JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Dieser Medientyp wird hier nicht angenommen.',
  FST_REQ_FILE_TOO_LARGE: 'Die Datei ist zu groß.',
};
