import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The value of a cookie of the request; undefined when there is none, or an empty one. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  fastifyCookie.parse(request.headers.cookie ?? '')[name] || undefined;
