import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY } from './policy';

/** The headers of every answer of the gateway's own. */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // The map application may ask where the person is; nothing here needs anything else of the device.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** What browsers are told about https: a statement about the portal's name, so it is made by the gateway alone. */
    transportSecurity: string;
  }
}

/**
 * For one year.
 * @param subdomains for all names below the portal's too, be they the portal's or not
 */
export const transportSecurity = (subdomains: boolean): string =>
  subdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';

/** Only over https, since browsers ignore it elsewhere (RFC 6797, 8.1). */
export const transportSecurityOf = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' ? { 'strict-transport-security': server.transportSecurity } : {};

/**
 * The headers of every answer of the gateway's own. Set before a route runs, so that no route can forget them; a page
 * replaces the strict policy of data by its own.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .headers({ ...ALWAYS, ...transportSecurityOf(request) })
    .header('content-security-policy', DATA_POLICY);
}
