import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Returns the value of a cookie of the request; undefined when it is missing or empty. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  fastifyCookie.parse(request.headers.cookie ?? '')[name] || undefined;
