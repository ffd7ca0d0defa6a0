import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem';

/** Refusal because of a limit: 429 (RFC 6585, 4). */
export class TooManyRequests extends Problem {
  constructor(
    detail: string,
    /** Seconds until a further request is permitted. */
    readonly waitSeconds: number,
  ) {
    super(429, detail);
  }
}

/** Says when a further request is permitted (RFC 9110, 10.2.3). */
export const retryAfter = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('retry-after', String(seconds));
