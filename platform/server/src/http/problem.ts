import type { FieldFailure } from '@mobidrom/platform-api';
import { sendProblem } from '@mobidrom/platform-gateway';
import type { FastifyReply } from 'fastify';
import { texts } from './texts';

/** Refusal of a request; becomes `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** German message for the person. */
    readonly detail: string,
    /** Wrong fields by their path in params, query or body. */
    readonly errors: readonly FieldFailure[] = [],
  ) {
    super(detail);
  }
}

/** Returns 400: this field of the request is wrong. */
export const badRequest = (field: string, message: string): Problem =>
  new Problem(400, `${field}: ${message}`, [{ field, message }]);
export const unauthorised = (): Problem => new Problem(401, texts.signInNeeded);
/** Returns 401: the token is valid, but its rights are to be confirmed. */
export const outdated = (seconds: number): Problem => new Problem(401, texts.rightsOutdated(seconds));
export const forbidden = (roles: readonly string[]): Problem => new Problem(403, texts.rightNeeded(roles));
export const notFound = (detail: string): Problem => new Problem(404, detail);
/** Returns 409: the name in this field is taken. */
export const conflict = (field: string, message: string): Problem =>
  new Problem(409, message, [{ field, message }]);
/** Returns 422: well formed, but the content cannot be used. */
export const unprocessable = (detail: string): Problem => new Problem(422, detail);

/** Sends a problem. */
export function answerProblem(reply: FastifyReply, { status, detail, errors }: Problem): FastifyReply {
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  const title = texts.titles[status] ?? texts.otherTitle;
  return sendProblem(reply, status, title, detail, errors.length > 0 ? { errors } : {});
}
