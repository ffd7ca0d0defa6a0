import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this origin led to the request, as far as the browser tells: the link of another site or a typed address
 * cannot make a page say that something was saved. Browsers name the origin to HTTPS and loopback addresses (Fetch Metadata
 * Request Headers, `Sec-Fetch-Site`).
 */
export const fromOwnPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
